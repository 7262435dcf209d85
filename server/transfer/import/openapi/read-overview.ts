/** What an OpenAPI document says of itself -> the page that an item opens on. */
import type { KeptApiSettings } from '#common/contract/content/api-settings.ts';
import { codeSpan, markdownTable, showPlain } from '#common/field-model/layout/markdown-text.ts';
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { describeSecurity } from '#common/field-model/model/security-detail.ts';
import { fieldWord } from '#common/texts/field-model.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { mergeApiSettings } from '../../../content/api-document/merge-api-settings.ts';
import { readApiSettings } from '../../../content/api-document/read-api-settings.ts';
import { writeApiSettings } from '../../../content/api-document/write-api-settings.ts';
import type { ImportedPage, SourceOperation } from '../document/document.ts';

/** What it is, where it is, how to sign in, what else there is to read. */
export function overviewPage(
  root: Plain,
  { document, settings: kept }: Pick<SourceOperation, 'document'> & { settings?: KeptApiSettings },
): ImportedPage {
  const { lang } = document;
  const said = kept ? writeApiSettings(root, mergeApiSettings(kept, readApiSettings(root))) : root;
  const markdown = writeOverview(said, lang);
  return {
    title: t(lang, 'foreign.overview'),
    body: { markdown },
    s_number: 0,
    comment: '',
    path: '',
    source: {
      document,
      place: 'overview',
      path: '',
      method: '',
      writeSource: () => JSON.stringify(markdown),
    },
  };
}

function writeOverview(root: Plain, lang: Lang): string {
  const info = plainOf(root.info);
  const parts = [
    firstText(info.summary).trim(),
    firstText(info.description).trim(),
    ...section(lang, 'foreign.aboutApi', aboutLines(root, info, lang)),
    ...section(lang, 'foreign.servers', serverTable(root, lang)),
    ...section(lang, 'foreign.signIn', schemeTable(root, lang)),
    ...section(lang, 'foreign.parts', tagTable(root, lang)),
  ].filter(part => part !== '');
  return `${(parts.length > 0 ? parts : [showPlain(textOf(info.title))]).join('\n\n')}\n`;
}

type Heading = 'foreign.aboutApi' | 'foreign.servers' | 'foreign.signIn' | 'foreign.parts';

function section(lang: Lang, heading: Heading, text: string): string[] {
  return text === '' ? [] : [`## ${t(lang, heading)}`, text];
}

function aboutLines(root: Plain, info: Plain, lang: Lang): string {
  const { contact, license, termsOfService, version } = info;
  const { url, description } = plainOf(root.externalDocs);
  const lines: [Parameters<typeof t>[1], string][] = [
    ['foreign.version', showPlain(textOf(version))],
    ['foreign.terms', link('', textOf(termsOfService))],
    ['foreign.contact', contactLine(plainOf(contact))],
    [
      'foreign.licence',
      link(firstText(plainOf(license).name, plainOf(license).identifier), textOf(plainOf(license).url)),
    ],
    ['foreign.furtherDocuments', link(textOf(description), textOf(url))],
  ];
  const colon = lang === 'en' ? ': ' : '：';
  return lines
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `- ${t(lang, label)}${colon}${text}`)
    .join('\n');
}

function contactLine({ name, url, email }: Plain): string {
  const mail = textOf(email) === '' ? '' : link(textOf(email), `mailto:${textOf(email)}`);
  return [link(textOf(name), textOf(url)), mail].filter(text => text !== '').join(' · ');
}

/** In one line; words alone where there is no address that Markdown takes. */
function link(words: string, url: string): string {
  const label = showPlain(firstText(words, url).replace(/\s+/g, ' ').trim());
  return /^[^\s<>()]+$/.test(url) ? `[${label.replace(/[[\]]/g, '\\$&')}](${url})` : label;
}

function serverTable({ servers }: Plain, lang: Lang): string {
  const rows = listOf(servers)
    .filter(isPlain)
    .map(({ url, description, variables }) => [
      codeSpan(textOf(url)),
      [textOf(description).trim(), ...variableLines(plainOf(variables))]
        .filter(text => text !== '')
        .join('\n'),
    ]);
  if (rows.length === 0) return '';
  return markdownTable([[t(lang, 'foreign.address'), fieldWord(lang, 'description')], ...rows]);
}

function variableLines(variables: Plain): string[] {
  return Object.entries(variables).map(([name, variable]) => {
    const { default: preset, enum: values, description } = plainOf(variable);
    const all = listOf(values).length > 0 ? listOf(values) : [preset];
    const shown = all.map(value => codeSpan(textOf(value))).join(', ');
    return `${codeSpan(`{${name}}`)}: ${[shown, textOf(description).trim()].filter(text => text !== '').join(' · ')}`;
  });
}

function schemeTable({ components }: Plain, lang: Lang): string {
  const rows = Object.entries(plainOf(plainOf(components).securitySchemes)).flatMap(([name, scheme]) => {
    if (!isPlain(scheme) || scheme.$ref !== undefined) return [];
    const { kind, detail } = describeSecurity(scheme);
    const words = [detail, textOf(scheme.description).trim()].filter(text => text !== '');
    return [[showPlain(name), kind === '' ? '' : fieldWord(lang, kind), words.join('\n')]];
  });
  if (rows.length === 0) return '';
  const heads = (['scheme', 'kind', 'description'] as const).map(word => fieldWord(lang, word));
  return markdownTable([heads, ...rows]);
}

/** Tags that say more than their name. */
function tagTable({ tags }: Plain, lang: Lang): string {
  const rows = listOf(tags)
    .filter(isPlain)
    .filter(({ description }) => textOf(description).trim() !== '')
    .map(tag => [showPlain(firstText(tag['x-displayName'], tag.name)), textOf(tag.description).trim()]);
  return rows.length === 0
    ? ''
    : markdownTable([[fieldWord(lang, 'scheme'), fieldWord(lang, 'description')], ...rows]);
}
