// Everything the pipeline can do beyond Markdown itself, in the order in which it happens.
import { callouts } from './callouts.ts';
import { cjk } from './cjk.ts';
import { code } from './code.ts';
import { dataLine } from './data-line.ts';
import { diagrams } from './diagrams.ts';
import { emoji } from './emoji.ts';
import { endpoint } from './endpoint.ts';
import type { Extension } from './extension.ts';
import { footnotes } from './footnotes.ts';
import { headings } from './headings.ts';
import { images } from './images.ts';
import { links } from './links.ts';
import { math } from './math.ts';
import { shortRuler } from './short-ruler.ts';
import { strike } from './strike.ts';
import { tables } from './tables.ts';
import { tasks } from './tasks.ts';
import { toc } from './toc.ts';

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
