/** How one signs in, as our layout says it for documents -> in words. Pure. */
import type { ElementContent } from 'hast';
import type { Security } from '../../field-model/model/endpoint.ts';
import { isPlain, type Plain, textOf } from '../../field-model/model/plain.ts';
import { securityScheme } from '../../field-model/model/security-detail.ts';
import { element, text } from '../../markdown/tree/tree.ts';
import { type Lang, t } from '../../texts/index.ts';

type SignIn = Pick<Security, 'kind' | 'detail'>;
/** Names and addresses in the words, as they are to be shown. */
type Saying = { lang: Lang; show: (name: string) => ElementContent };

/** @returns undefined where a person has said it otherwise */
export function saySignIn({ kind, detail }: SignIn, saying: Saying): ElementContent[] | undefined {
  const scheme = securityScheme({ name: '', kind, detail, scopes: [] });
  if (scheme.description !== undefined || detail === '') return undefined;
  if (kind === 'apiKey') return sayKey(scheme, saying);
  if (kind === 'http') return sayHttp(scheme, saying);
  if (kind === 'openIdConnect') return around('openIdSignIn', textOf(scheme.openIdConnectUrl), saying);
  return kind === 'oauth2' && isPlain(scheme.flows) ? sayFlows(scheme.flows, saying) : undefined;
}

const places = { header: 'keyInHeader', query: 'keyInQuery', cookie: 'keyInCookie' } as const;

function sayKey({ in: place, name }: Plain, saying: Saying): ElementContent[] {
  return around(places[place as keyof typeof places], textOf(name), saying);
}

function sayHttp({ scheme, bearerFormat }: Plain, saying: Saying): ElementContent[] {
  const said = textOf(scheme);
  const name = said.toLowerCase();
  const word = name === 'basic' ? 'basicSignIn' : name === 'bearer' ? 'bearerSignIn' : 'otherSignIn';
  const shown = `Authorization: ${said.slice(0, 1).toUpperCase()}${said.slice(1)} …`;
  const format = textOf(bearerFormat);
  return [...around(word, shown, saying), ...(format === '' ? [] : [text(` (${format})`)])];
}

const flowNames = ['authorizationCode', 'implicit', 'clientCredentials', 'password'] as const;
const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

/** A line for each. */
function sayFlows(flows: Plain, saying: Saying): ElementContent[] | undefined {
  const lines = Object.entries(flows).map(([name, flow]) => {
    const known = flowNames.find(one => one === name);
    return known !== undefined && isPlain(flow) ? sayFlow(known, flow, saying) : undefined;
  });
  const said = lines.filter(line => line !== undefined);
  return said.length === 0 || said.length < lines.length ? undefined : said;
}

function sayFlow(name: (typeof flowNames)[number], flow: Plain, saying: Saying): ElementContent {
  const [colon, comma] = saying.lang === 'en' ? [': ', ', '] : ['：', '，'];
  const given = addresses.filter(word => textOf(flow[word]) !== '');
  const parts = given.flatMap((word, at) => [
    text(at === 0 ? colon : comma),
    ...around(word, textOf(flow[word]), saying),
  ]);
  return element('div', {}, [text(t(saying.lang, `endpointView.${name}`)), ...parts]);
}

type Word =
  | (typeof places)[keyof typeof places]
  | (typeof addresses)[number]
  | 'basicSignIn'
  | 'bearerSignIn'
  | 'otherSignIn'
  | 'openIdSignIn';

/** The words before and behind a name. */
function around(word: Word, name: string, { lang, show }: Saying): ElementContent[] {
  const [before = '', behind = ''] = t(lang, `endpointView.${word}`, { name: '\0' }).split('\0');
  return [text(before), show(name), ...(behind === '' ? [] : [text(behind)])];
}
