/** Rules of style for paper. The document of the server names the file; no script imports it. */
import 'virtual:styles/print.css';
