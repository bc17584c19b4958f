// Several runs in one figure.

/** The one in the middle. */
export const middle = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];

/** The one in the middle, with the least and the most. */
export const spread = (figures) => `${Math.round(middle(figures))} (${Math.round(Math.min(...figures))} to ${Math.round(Math.max(...figures))})`;
