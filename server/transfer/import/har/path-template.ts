/** Paths that were called -> what they have in common: an id becomes a variable where several stood in one place. Pure. */
import { isSecretValue } from '#common/field-model/model/secret-values.ts';

/** Deeper paths stay as they are. */
const segmentsMax = 40;

export type Variable = { name: string; value: string };
export type Template = { path: string; variables: Variable[] };

type Walked = { segments: readonly string[]; is_variable: boolean[] };

/** One for each path, in their order. Linear in the length of the paths. */
export function templatesOf(paths: readonly (readonly string[])[]): Template[] {
  const walked = paths.map(segments => ({ segments, is_variable: segments.map(isSecretValue) }));
  findVariables(
    walked.filter(({ segments }) => segments.length <= segmentsMax),
    0,
  );
  return walked.map(render);
}

function findVariables(paths: readonly Walked[], depth: number): void {
  const groups = new Map<string, Walked[]>();
  for (const path of paths) {
    const segment = path.segments[depth];
    if (segment === undefined) continue;
    const key = path.is_variable[depth] === true ? '' : segment;
    const known = groups.get(key);
    if (known) known.push(path);
    else groups.set(key, [path]);
  }
  const ids = [...groups].filter(([segment]) => isId(segment));
  const isSeveral = ids.length > 1;
  if (isSeveral) findVariables(markVariables(ids, depth), depth + 1);
  for (const [segment, inner] of groups) if (!(isSeveral && isId(segment))) findVariables(inner, depth + 1);
}

function markVariables(ids: readonly [string, Walked[]][], depth: number): Walked[] {
  const all = ids.flatMap(([, paths]) => paths);
  for (const path of all) path.is_variable[depth] = true;
  return all;
}

const ids = [
  /^\d+$/,
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  /^(?=.*\d)[\da-f]{12,64}$/i,
  /^[\dA-HJKMNP-TV-Z]{26}$/,
  /^[a-z]{1,6}[-_](?=[\w-]*\d)[\w-]{4,64}$/i,
  /^(?=(?:\D*\d){3})[\w-]{16,128}$/,
  /^\d{4}-\d{2}-\d{2}$/,
];

/** Whether it looks like what names one thing of many. */
function isId(segment: string): boolean {
  return segment.length <= 128 && ids.some(shape => shape.test(segment));
}

function render({ segments, is_variable }: Walked): Template {
  const variables: Variable[] = [];
  const taken = new Set<string>();
  const parts = segments.map((segment, at) => {
    if (is_variable[at] !== true) return segment;
    const before = is_variable[at - 1] === true ? '' : (segments[at - 1] ?? '');
    const name = freeName(nameAfter(before), taken);
    variables.push({ name, value: segment });
    return `{${name}}`;
  });
  return { path: `/${parts.join('/')}`, variables };
}

/** `order-lines` -> `orderLineId` */
function nameAfter(segment: string): string {
  if (!/^[a-z][a-z_-]{0,40}$/i.test(segment)) return 'id';
  const single = segment
    .replace(/ies$/i, 'y')
    .replace(/(ss|us|is)$|(?<=s)es$|s$/i, (end, kept = '') => (kept === '' ? '' : end));
  const camel = single.replace(/[-_]+([a-z])/gi, (_, sign: string) => sign.toUpperCase());
  return `${camel.charAt(0).toLowerCase()}${camel.slice(1).replace(/[-_]+$/, '')}Id`;
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
  taken.add(name);
  return name;
}
