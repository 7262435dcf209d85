/** A sanitised tree of HTML -> one of Markdown, without the copies and walks that the library makes for trees of others. */
import type { Root } from 'hast';
import { defaultNodeHandlers, toMdast } from 'hast-util-to-mdast';
import { collapseWhitespace } from './collapse-whitespace.ts';

type Nodes = ReturnType<typeof toMdast>;
type Text = Extract<Nodes, { type: 'text' }>;
export type ListItem = Extract<Nodes, { type: 'listItem' }>;
export type Parents = Extract<Nodes, { children: unknown[] }>;
/** A whole text of Markdown as a tree. */
export type MarkdownTree = Extract<Nodes, { type: 'root' }>;

/** @param tree is changed on the way */
export function markdownTree(tree: Root): MarkdownTree {
  collapseWhitespace(tree);
  let root: MarkdownTree = { type: 'root', children: [] };
  // The library copies what it is given: an empty tree, in whose place its own handler gets ours.
  toMdast(
    { type: 'root', children: [] },
    {
      nodeHandlers: {
        root: state => {
          root = defaultNodeHandlers.root(state, tree) as MarkdownTree;
        },
      },
    },
  );
  joinTexts(root);
  return root;
}

function joinTexts(parent: Parents): void {
  const joined: Nodes[] = [];
  const { children } = parent as { children: Nodes[] };
  for (let at = 0; at < children.length; at += 1) {
    const node = children[at] as Nodes;
    if (node.type !== 'text') {
      if ('children' in node) joinTexts(node);
      joined.push(node);
      continue;
    }
    while (children[at + 1]?.type === 'text') node.value += (children[(at += 1)] as Text).value;
    trimText(node, parent, { isFirst: joined.length === 0, isLast: at === children.length - 1 });
    if (node.value !== '') joined.push(node);
  }
  parent.children = joined as MarkdownTree['children'];
}

const holdsLines = new Set(['heading', 'paragraph', 'root']);

function trimText(node: Text, parent: Parents, place: { isFirst: boolean; isLast: boolean }): void {
  node.value = node.value.replace(/[\t ]*(\r?\n|\r)[\t ]*/, '$1');
  if (!holdsLines.has(parent.type)) return;
  if (place.isFirst) node.value = node.value.replace(/^[\t ]+/, '');
  if (place.isLast) node.value = node.value.replace(/[\t ]+$/, '');
}
