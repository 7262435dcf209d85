/** What a Markdown file says about itself above its text: YAML between `---`, TOML between `+++`. Pure. */
import { isPlain, ownValue, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { unlessRefused } from '../../document/parse-text.ts';
import { parseYaml } from '../../document/parse-yaml.ts';

export type FrontMatter = {
  title: string;
  /** As menus call it; empty without one. */
  label: string;
  /** Where it stands among its neighbours. */
  order: number | undefined;
};

const maxCharacters = 100_000;

/** @returns the text without it, as it was where there is none */
export function splitFrontMatter(text: string): { front: FrontMatter; body: string } {
  const found = /^(---|\+\+\+)[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??(?:\1|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(
    text.slice(0, maxCharacters),
  );
  const values = found ? readValues(found[1] === '+++', found[2] ?? '') : undefined;
  if (!found || !values) return { front: frontMatterOf({}), body: text };
  return { front: frontMatterOf(values), body: text.slice(found[0].length).replace(/^(?:[ \t]*\r?\n)+/, '') };
}

/** The words of Jekyll, Hugo, Docusaurus, Starlight and VuePress. */
export function frontMatterOf(values: Plain): FrontMatter {
  const sidebar = plainOf(values.sidebar);
  const labels = [values.sidebar_label, values.sidebar_title, values.nav_title, sidebar.label, values.label];
  const orders = [
    values.sidebar_position,
    values.nav_order,
    values.order,
    values.weight,
    sidebar.order,
    values.position,
  ];
  return {
    title: nameOf(values.title),
    label: labels.map(nameOf).find(label => label !== '') ?? '',
    order: orders.map(orderOf).find(order => order !== undefined),
  };
}

function nameOf(value: unknown): string {
  return textOf(typeof value === 'number' ? String(value) : value)
    .replace(/\s+/g, ' ')
    .trim();
}

function orderOf(value: unknown): number | undefined {
  const order = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof order === 'number' && Number.isFinite(order) ? order : undefined;
}

const keyLine = /^([\w.-]{1,100})[ \t]*[:=][ \t]*(.*)$/;

/** Undefined where a rule stands above writing. */
function readValues(isToml: boolean, text: string): Plain | undefined {
  const yaml = isToml ? undefined : unlessRefused(() => parseYaml(text));
  if (isPlain(yaml)) return yaml;
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '');
  const isWriting = lines.some(line => !/^[\s#[\]{}-]/.test(line) && !keyLine.test(line));
  return isWriting ? undefined : valuesOfLines(lines);
}

/** TOML, and YAML with a mistake in it, such as a colon in a title. */
function valuesOfLines(lines: readonly string[]): Plain {
  const values: Plain = {};
  for (const line of lines) {
    if (line.startsWith('[')) break;
    const [, key = '', value = ''] = keyLine.exec(line) ?? [];
    if (key !== '' && ownValue(values, key) === undefined)
      Object.defineProperty(values, key, { value: unquoted(value), enumerable: true });
  }
  return values;
}

function unquoted(value: string): string {
  const [, quoted] = /^(?:"(.*)"|'.*')$/.exec(value.trim()) ?? [];
  return quoted ?? value.trim().replace(/^'(.*)'$/, '$1');
}
