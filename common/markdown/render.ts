// The whole pipeline, formulas and emoji included. Where their weight counts, render-page.ts comes alone and this follows when a text has some.
import katex from 'katex';
import emojiNames from 'markdown-it-emoji/lib/data/full.mjs';
import { provideEmoji } from './extensions/inline/emoji.ts';
import { provideKatex } from './katex.ts';

provideKatex(katex);
provideEmoji(emojiNames);

export {
  pipelineVersion,
  type Rendered,
  type RenderedBlock,
  type RenderOptions,
  renderBlocks,
  renderMarkdown,
  renderPlain,
  renderTree,
} from './render-page.ts';
