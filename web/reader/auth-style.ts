/** Rules of style for visit passwords and failures. Their documents bring them; on other pages they come with tool-style.ts. */
import 'virtual:styles/auth.css';
