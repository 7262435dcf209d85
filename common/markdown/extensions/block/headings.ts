// Heading addresses and the table of contents; `# Title {#name}` names the address itself.
import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import { authorPrefix } from '../../tree/sanitize.ts';
import { element, isElement, textOf } from '../../tree/tree.ts';
import type { Extension, Page } from '../extension.ts';

const ownName = /[ \t]*\{#([\p{L}\p{N}_-]{1,100})\}[ \t]*$/u;

export const headings: Extension = {
  name: 'headings',
  engine: (engine, options) => {
    engine.core.ruler.before('inline', 'heading_name', nameHeadings);
    if (options.loose_headings)
      engine.block.ruler.before('heading', 'loose_heading', looseHeading, {
        alt: ['paragraph', 'reference', 'blockquote'],
      });
  },
  tree: addressHeadings,
};

function nameHeadings(state: StateCore): void {
  state.tokens.forEach((token, index) => {
    const inline = state.tokens[index + 1];
    if (token.type !== 'heading_open' || !inline) return;
    const name = ownName.exec(inline.content);
    if (name?.[1] === undefined) return;
    token.attrSet('id', name[1]);
    inline.content = inline.content.slice(0, name.index);
  });
}

/** `#标题` without a space, as ShowDoc's editor took it. */
function looseHeading(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const source = state.src.slice(start, state.eMarks[line]);
  const found = /^(#{1,6})([^\s#].*?)(?:#+)?[ \t]*$/.exec(source);
  if (found?.[1] === undefined || found[2] === undefined) return false;
  if (silent) return true;
  const tag = `h${found[1].length}`;
  state.line = line + 1;
  const open = state.push('heading_open', tag, 1);
  open.markup = found[1];
  open.map = [line, state.line];
  const inline = state.push('inline', '', 0);
  inline.content = found[2].trim();
  inline.map = [line, state.line];
  inline.children = [];
  state.push('heading_close', tag, -1).markup = found[1];
  return true;
}

function addressHeadings(page: Page): void {
  const slugger = new GithubSlugger();
  for (const node of page.elements) {
    const level = levelOf(node);
    if (level === 0) continue;
    const title = titleOf(node);
    const authored =
      typeof node.properties.id === 'string' ? node.properties.id.slice(authorPrefix.length) : '';
    const id = addressOf(slugger, authored === '' ? title : authored);
    if (authored !== '') page.anchors.set(authored, id);
    node.properties.id = id;
    node.children.unshift(
      element('a', { className: ['anchor'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 }),
    );
    if (title !== '') page.toc.push({ id, text: title, level });
  }
}

/** A heading of signs alone still gets an address. */
function addressOf(slugger: GithubSlugger, name: string): string {
  const slug = slugger.slug(name.slice(0, 200));
  return slug === '' ? slugger.slug('h') : slug;
}

function levelOf(node: Element): number {
  return /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0;
}

/** What the heading says, without the numbers of its footnotes. */
function titleOf(heading: Element): string {
  const said = heading.children.map(child => (isElement(child, 'sup') ? superscript(child) : textOf(child)));
  return said.join('').replace(/\s+/g, ' ').trim();
}

function superscript(node: Element): string {
  return Array.isArray(node.properties.className) ? '' : textOf(node);
}
