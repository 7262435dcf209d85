/** Which classes a source uses. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export type ClassUses = {
  /** Of style modules: `styles.tile` of `./ItemTile.module.css`. */
  named: readonly { module: string; name: string }[];
  /** Written out in `className`. */
  literal: readonly string[];
  /** Everything written in quotes. */
  strings: readonly string[];
};

type Node = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Each node with those around it, the nearest first. */
function* walk(node: Node, around: readonly Node[] = []): Generator<{ node: Node; around: readonly Node[] }> {
  yield { node, around };
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) yield* walk(child, [node, ...around]);
}

export function readClassUses(path: string): ClassUses {
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  const modules = new Map<string, string>();
  const named: { module: string; name: string }[] = [];
  const literal: string[] = [];
  const strings: string[] = [];
  for (const { node, around } of walk(program as unknown as Node)) {
    if (node.type === 'ImportDeclaration') takeImport(node, modules);
    else if (node.type === 'MemberExpression') {
      const [object, property] = [node.object, node.property] as { name?: string }[];
      const module = modules.get(object?.name ?? '');
      if (module !== undefined) named.push({ module, name: property?.name ?? '' });
    } else {
      const text = textOf(node);
      if (text === undefined) continue;
      strings.push(text);
      if (isClassName(around)) literal.push(...wholeWords(text, node, around[0]));
    }
  }
  return { named, literal, strings };
}

function takeImport(node: Node, modules: Map<string, string>): void {
  const module = (node.source as { value: string }).value;
  if (!module.endsWith('.module.css')) return;
  for (const { local } of node.specifiers as { local: { name: string } }[]) modules.set(local.name, module);
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : undefined;
}

/** A text that is the value of `className`, or one of two that it may be. */
function isClassName(around: readonly Node[]): boolean {
  const end = around.findIndex(
    ({ type }) => !/^(TemplateLiteral|ConditionalExpression|JSXExpressionContainer)$/.test(type),
  );
  const attribute = around[end];
  return attribute?.type === 'JSXAttribute' && (attribute.name as { name: string }).name === 'className';
}

/** A piece of a template that goes on in what is put in, as in `icon-${size}`, is no class. */
function wholeWords(text: string, node: Node, parent: Node | undefined): string[] {
  const pieces = parent?.type === 'TemplateLiteral' ? (parent.quasis as Node[]) : [node];
  const isFirst = pieces[0] === node;
  const isLast = pieces.at(-1) === node;
  return text
    .replace(isLast ? /$^/ : /\S+$/, '')
    .replace(isFirst ? /$^/ : /^\S+/, '')
    .split(/\s+/)
    .filter(word => word !== '');
}
