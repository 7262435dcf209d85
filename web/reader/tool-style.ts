/** The rules of style for what opens over a page or is added to it by scripts. */
import 'virtual:styles/tools.css';
