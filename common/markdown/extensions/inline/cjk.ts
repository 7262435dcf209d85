// Bold, emphasis and bare addresses beside Chinese text, where no space marks the end of a word.
import type MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { textOf } from '../../tree/tree.ts';
import type { Extension } from '../extension.ts';

/** Full-width punctuation and quotes end an address that stands bare in the text. */
const addressEnd =
  /[\u3000-\u303f\uff00-\uff0f\uff1a-\uff1f\uff3b-\uff40\uff5b-\uff65\u2014\u2018-\u201d\u2026]/;

export const cjk: Extension = {
  name: 'cjk',
  engine: engine => {
    engine.use(cjkFriendly);
    endAddressesEarly(engine);
    // Any name may stand behind the last dot of an e-mail address: `ops@corp.local`. Bare hosts are no links, see isAddress.
    engine.linkify.tlds('[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?', true);
  },
  // Chinese is emphasised by dots below it, other words are slanted on a Chinese page as well.
  tree: page => {
    for (const emphasis of page.find('em'))
      if (/\p{Script=Han}/u.test(textOf(emphasis))) emphasis.properties.className = ['han'];
  },
};

function endAddressesEarly(engine: MarkdownIt): void {
  const { linkify } = engine;
  const find = linkify.match.bind(linkify);
  const findAtStart = linkify.matchAtStart.bind(linkify);
  linkify.match = source => find(source)?.filter(isAddress).map(shortened) ?? null;
  linkify.matchAtStart = source => {
    const found = findAtStart(source);
    return found && isAddress(found) ? shortened(found) : null;
  };
}

/** `meta.id` and `file.io` are names of fields here, not sites; no host is longer than 255, and markdown-it would drop it. */
function isAddress(match: { schema: string; raw: string }): boolean {
  if (/^[^/]*\/\/[^/?#]{255}/.test(match.raw)) return false;
  if (match.schema === 'mailto:') return /@[\p{L}\p{N}.-]+$/u.test(match.raw);
  return match.schema !== '' || /^www\./i.test(match.raw);
}

type FoundAddress = { raw: string; url: string; text: string; lastIndex: number };

function shortened<Match extends FoundAddress>(match: Match): Match {
  const end = match.raw.search(addressEnd);
  if (end <= 0) return match;
  const cut = match.raw.length - end;
  match.url = match.url.slice(0, match.url.length - cut);
  match.text = match.text.slice(0, match.text.length - cut);
  match.raw = match.raw.slice(0, end);
  match.lastIndex -= cut;
  return match;
}
