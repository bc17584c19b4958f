"""A window of WebKitGTK in exactly the size of a phone, for the tests.

Called with a folder for what is kept, a width and a height. Reads one command a line: `open` opens one more window; of
a window, counted from 0, `resize NUMBER WIDTH HEIGHT` changes the size and `load NUMBER ADDRESS` what it shows. Ends when nobody commands any more.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

folder, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
kept = WebKit2.WebsiteDataManager(base_data_directory=folder + "/data", base_cache_directory=folder + "/cache")
context = WebKit2.WebContext(website_data_manager=kept)
windows = []


def open_window():
    view = WebKit2.WebView(web_context=context)
    view.get_settings().set_enable_developer_extras(True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.load_uri("about:blank")
    windows.append(window)


def follow(source, _condition):
    words = source.readline().split()
    if not words:
        Gtk.main_quit()
        return False
    if words[0] == "open":
        open_window()
    elif words[0] == "load":
        windows[int(words[1])].get_child().load_uri(words[2])
    elif words[0] == "resize":
        number, across, down = map(int, words[1:])
        windows[number].resize(across, down)
    return True


open_window()
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, follow)
Gtk.main()
