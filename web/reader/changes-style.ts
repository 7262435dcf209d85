/** Rules of style for the change log. Its document brings them; no script imports them. */
import 'virtual:styles/changes.css';
