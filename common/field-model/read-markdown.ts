/** A page -> what it says, when it is an API page, a page of a data dictionary or a named component. Pure. */
import { fieldModel } from '#common/texts/field-model.ts';
import { readSections, type Sections } from './layout/page-sections.ts';
import { findComponent, readComponent } from './layout/read/read-component.ts';
import { readEndpoint } from './layout/read/read-endpoint.ts';
import { readTable } from './layout/read/read-table.ts';
import { listFields } from './model/list-fields.ts';
import type { PageModel } from './model/page-model.ts';
import { hasCallComment, withoutCallComments } from './recognise/block/call-correction.ts';
import { modelsOf } from './recognise/models-of.ts';
import type { ItemCorrection } from './recognise/outline/alike.ts';
import { type PageParts, partsOf } from './recognise/page-parts.ts';
import { type RecognisedPage, recognise } from './recognise/recognise.ts';

/** Without any of these a text has no address, table, list, label or code: prose alone, which is not looked at further. */
const marks = /[|<>{}[\]/`~#*+\-:：=&;\t"']| {4}/;

/** All endpoints or tables of a page, in its order; linear in the length of the page. @param corrections of the item that the page is in */
export function readPages(markdown: string, corrections: readonly ItemCorrection[] = []): PageModel[] {
  return readModels(markdown, () => recognise(markdown, corrections));
}

/** The same, with where each part stands. */
export function readWithParts(
  markdown: string,
  corrections: readonly ItemCorrection[],
): { models: PageModel[]; parts: PageParts } {
  const { models, page } = readRecognised(markdown, corrections);
  return { models, parts: partsOf(markdown, page) };
}

/** The same, with the page as it was taken apart. */
export function readRecognised(
  markdown: string,
  corrections: readonly ItemCorrection[] = [],
): { models: PageModel[]; page: RecognisedPage } {
  const page = recognise(markdown, corrections);
  return { models: readModels(markdown, () => page), page };
}

/** @param recognised only asked where the page is not in our own layout */
function readModels(markdown: string, recognised: () => RecognisedPage): PageModel[] {
  if (!marks.test(markdown)) return [];
  const sections = readSections(withoutCallComments(markdown));
  const component = findComponent(sections);
  if (component) return [{ kind: 'schema', component: readComponent(sections, component) }];
  const own = ownKind(sections);
  if (own === 'endpoint') return withSaidCall(markdown, readOwnEndpoint(sections, recognised), recognised);
  const table = own === 'table' ? readTable(sections) : undefined;
  return table ? [{ kind: 'table', table }] : modelsOf(recognised());
}

/** Whether an endpoint or a component stands there as we write it, so that its headings and labels are ours. */
export function isOwnLayout(markdown: string): boolean {
  const sections = readSections(withoutCallComments(markdown));
  return findComponent(sections) !== undefined || ownKind(sections) === 'endpoint';
}

/** The first endpoint or table of a page. */
export function readPage(
  markdown: string,
  corrections: readonly ItemCorrection[] = [],
): PageModel | undefined {
  return readPages(markdown, corrections)[0];
}

/** With headings that are not ours it may be somebody else's page that begins like one of ours: the reading that finds more is right. */
function readOwnEndpoint(sections: Sections, recognised: () => RecognisedPage): PageModel[] {
  const read: PageModel = { kind: 'endpoint', endpoint: readEndpoint(sections) };
  if (sections.sections.every(({ label, level }) => level < 2 || label !== 'unknown')) return [read];
  const [seen, ...others] = modelsOf(recognised());
  const isMore = seen?.kind === 'endpoint' && others.length === 0 && countParts(seen) > countParts(read);
  return isMore ? [seen] : [read];
}

/** What a person says at the method and the address, or in front of them, takes their place; nothing else does. */
function withSaidCall(markdown: string, models: PageModel[], recognised: () => RecognisedPage): PageModel[] {
  const [first] = models;
  if (!hasCallComment(markdown) || first?.kind !== 'endpoint') return models;
  const { items } = recognised();
  const code = items.findIndex(({ block }) => block.kind === 'code');
  const said = items.slice(0, code + 1).find(({ block }) => block.callCorrection !== undefined);
  if (said === undefined) return models;
  const call = said.block.callCorrection?.call;
  if (call === undefined) return [];
  const { method, path } = first.endpoint;
  first.endpoint.method = call.method === '' ? method : call.method;
  first.endpoint.path = call.address === '' ? path : call.address;
  return models;
}

/** Fields and examples. */
function countParts(model: PageModel): number {
  if (model.kind !== 'endpoint') return 0;
  const { bodies, responses } = model.endpoint;
  const all = [...bodies, ...responses.flatMap(response => response.bodies)];
  return listFields(model).length + all.reduce((sum, { examples }) => sum + examples.length, 0);
}

const sentByApi = [fieldModel.webhook, fieldModel.callback].flatMap(word => Object.values<string>(word));

/** Pages as we write them are read word for word, so that nothing of them is lost. */
function ownKind({ sections, scan }: Sections): 'endpoint' | 'table' | undefined {
  const parts = sections.filter(({ level }) => level === 2);
  const [first, ...others] = parts;
  const isOurs = isCallFirst(first) || parts.every(({ label }) => label !== 'unknown');
  const isHeading = (word: 'endpoint' | 'fields', text: string) =>
    Object.values(fieldModel[word]).some(own => own === text) ||
    (word === 'endpoint' && sentByApi.some(own => own === text));
  if (
    first &&
    isOurs &&
    !startsWithMethod(first, scan) &&
    isHeading('endpoint', first.text) &&
    !others.some(({ text }) => isHeading('endpoint', text))
  )
    return 'endpoint';
  return first && isHeading('fields', first.text) ? 'table' : undefined;
}

/** `**GET** /orders`, as others write it. */
function startsWithMethod({ blocks }: Sections['sections'][number], { lines }: Sections['scan']): boolean {
  const line = blocks[0]?.kind === 'text' ? (lines[blocks[0].from] ?? '') : '';
  return /^\*\*(?:GET|POST|PUT|PATCH|DELETE)\*\*/.test(line.trim());
}

/** Method and address stand in a block of code there; else every other heading must be one of ours. */
function isCallFirst(section: Sections['sections'][number] | undefined): boolean {
  const [address] = section?.blocks ?? [];
  return address?.kind === 'code' && /^[A-Z]+ \S/.test(address.text);
}
