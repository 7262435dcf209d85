// Every block at the top says where it begins in the source: the preview scrolls with the text.
import type { Extension } from './extension.ts';

export const dataLine: Extension = {
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
