// Everything the pipeline can do beyond Markdown itself, in the order in which it happens.
import { callouts } from './block/callouts.ts';
import { code } from './block/code.ts';
import { diagrams } from './block/diagrams.ts';
import { endpoint } from './block/endpoint.ts';
import { headings } from './block/headings.ts';
import { shortRuler } from './block/short-ruler.ts';
import { tables } from './block/tables.ts';
import { tasks } from './block/tasks.ts';
import { toc } from './block/toc.ts';
import { dataLine } from './data-line.ts';
import type { Extension } from './extension.ts';
import { cjk } from './inline/cjk.ts';
import { emoji } from './inline/emoji.ts';
import { footnotes } from './inline/footnotes.ts';
import { images } from './inline/images.ts';
import { links } from './inline/links.ts';
import { math } from './inline/math.ts';
import { strike } from './inline/strike.ts';

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
