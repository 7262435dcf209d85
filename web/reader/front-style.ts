/** Rules of style for the front of an item. Its document brings them; no script imports them. */
import 'virtual:styles/front.css';
