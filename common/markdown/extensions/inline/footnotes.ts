// `text[^1]` and `[^1]: note`. Their ids get the authors' prefix in the sanitiser; `links.ts` follows.
import { footnote } from '@mdit/plugin-footnote';
import type { Extension } from '../extension.ts';

export const footnotes: Extension = {
  name: 'footnotes',
  engine: engine => {
    engine.use(footnote);
    engine.renderer.rules.footnote_block_open = () =>
      '<section class="footnotes">\n<ol class="footnotes-list">\n';
  },
};
