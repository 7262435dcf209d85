// Everything the pipeline can do beyond Markdown itself, in the order in which it happens.

import { footnote } from '@mdit/plugin-footnote';
import { callouts } from './block/callouts.ts';
import { code } from './block/code.ts';
import { diagrams } from './block/diagrams.ts';
import { endpoint } from './block/endpoint.ts';
import { headings } from './block/headings.ts';
import { shortRuler } from './block/short-ruler.ts';
import { tables } from './block/tables.ts';
import { tasks } from './block/tasks.ts';
import { toc } from './block/toc.ts';
import type { Extension } from './extension.ts';
import { cjk } from './inline/cjk.ts';
import { emoji } from './inline/emoji.ts';
import { links } from './inline/links.ts';
import { math } from './inline/math.ts';
import { strike } from './inline/strike.ts';

const dataLine: Extension = {
  name: 'data-line',
  engine: engine => {
    engine.core.ruler.push('data_line', state => {
      for (const token of state.tokens) {
        if (token.level === 0 && token.map && token.nesting >= 0)
          token.attrSet('data-line', String(token.map[0]));
      }
    });
  },
};

const footnotes: Extension = {
  name: 'footnotes',
  engine: engine => {
    engine.use(footnote);
    engine.renderer.rules.footnote_block_open = () =>
      '<section class="footnotes">\n<ol class="footnotes-list">\n';
  },
};

const images: Extension = {
  name: 'images',
  tree: page => {
    const seen = new Set<string>();
    for (const image of page.find('img')) {
      const address = image.properties.src;
      if (typeof address === 'string' && !address.startsWith('data:')) seen.add(address);
      image.properties.loading = 'lazy';
      image.properties.decoding = 'async';
      image.properties.alt ??= '';
    }
    page.images.push(...seen);
  },
};

export const extensions: readonly Extension[] = [
  cjk,
  strike,
  emoji,
  headings,
  footnotes,
  tasks,
  shortRuler,
  callouts,
  dataLine,
  toc,
  images,
  links,
  math,
  diagrams,
  endpoint,
  code,
  tables,
];
