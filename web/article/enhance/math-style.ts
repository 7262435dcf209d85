/** The look of formulas, for the pages that have some. The server links it too, so that nothing jumps. */
import 'katex/dist/katex.min.css';
