// The whole pipeline, formulas included. Where KaTeX's weight counts, render-page.ts comes alone and this follows when a text has some.
import katex from 'katex';
import { provideKatex } from './katex.ts';

provideKatex(katex);

export {
  pipelineVersion,
  type Rendered,
  type RenderedBlock,
  type RenderOptions,
  renderAsTyped,
  renderBlocks,
  renderMarkdown,
  renderTree,
} from './render-page.ts';
