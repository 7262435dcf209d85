/** Rules of style for the portal. Its document brings them; no script imports them. */
import 'virtual:styles/portal.css';
