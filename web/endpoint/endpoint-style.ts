/** The rules of style that only pages about endpoints need: loaded with the first such page. */
import 'virtual:styles/endpoint.css';
