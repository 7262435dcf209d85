/** Rules of style for the introduction. Its document brings them; no script imports them. */
import 'virtual:styles/home.css';
