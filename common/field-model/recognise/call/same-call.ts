/** Whether what a page names is the call that was named before, and which writing of its address is the better one. Pure. */

import { chainOf, headingAbove, type Label } from '../outline/label.ts';
import { hasTopic, plainLabel } from '../outline/topics.ts';
import { fitsPath, isSamePath, pathKey } from './address-key.ts';
import type { Mention, Segment } from './labelled-call.ts';

/** `/orders/{id}` for `/orders/42`. */
function isTemplateOf(address: string, sample: string): boolean {
  const [one, other] = [pathKey(address), pathKey(sample)];
  const [parts, values] = [one.split('/'), other.split('/')];
  const isFilled =
    one !== other &&
    other !== '' &&
    one.includes('{}') &&
    parts.length === values.length &&
    fitsPath(address, sample);
  return (
    isFilled &&
    parts.every((part, at) => part === values[at] || (part === '{}' && isVariable(values[at] ?? '', sample)))
  );
}

/** Has a number, or stands in capitals: `BOAT_ID`. */
const isVariable = (part: string, sample: string) =>
  /\d|^-$/.test(part) ||
  (/^[a-z]+(?:_[a-z]+)*$/.test(part) && sample.split('/').includes(part.toUpperCase()));

/** Below a heading that is a call, the address with other variables in it, below a label of its own. */
function isRewritten(segment: Segment, { method, address, isLabelled, label }: Mention): boolean {
  const isAlone = method === '' && isLabelled && label !== undefined && segment.address !== '';
  if (!isAlone || !isBelowCall(segment, label)) return false;
  const [words, others] = [segment.address, address].map(one =>
    pathKey(one)
      .split('/')
      .filter(part => part !== '{}'),
  );
  const isSameWords = words?.join('/') === others?.join('/');
  return isSameWords && pathKey(address).includes('{}') && pathKey(address) !== pathKey(segment.address);
}

/** The address with its server or with what stands in front of all paths, beside the same method, or alone behind a label. */
const isServed = (segment: Segment, mention: Mention) =>
  (/^https?:/.test(mention.address) || mention.label?.topics.has('address') === true) &&
  (mention.method === segment.method || (mention.method === '' && isLabelOfAddress(mention))) &&
  isWholeInside(segment, mention);

/** `URL`, `请求地址`, and not `Callback URL`, which is another one's. */
const isLabelOfAddress = ({ isLabelled, label }: Mention) =>
  isLabelled && addressLabel.test(plainLabel(label?.text ?? ''));

const addressLabel =
  /^(?:(?:full|complete|api|request|http|the|请求|接口|完整|访问|调用|服务|요청|リクエスト) ?)*(?:url|uri|path|endpoint|address|route|link|地址|路径|链接|接口|주소|경로|エンドポイント)s?$/i;

/** The heading that is the call stands above. */
const isBelowCall = ({ mentions }: Segment, label: Label | undefined) =>
  mentions.some(
    one => one.label !== undefined && one.label.at === one.at && chainOf(label).includes(one.label),
  );

/** Two mentions that can be one endpoint's. */
export function isSame(segment: Segment, mention: Mention): boolean {
  const { method, address, isLabelled, label, at } = mention;
  const isInPlace = segment.mentions.some(one => one.at === at);
  if ((!isInPlace && opensNext(segment, mention)) || isCallAgain(segment, mention)) return false;
  const fitsMethod = isMethodOf(segment, method) || sharesLabel(segment, label);
  const isOpen = segment.address === '' || address === '';
  if (isOpen && !(isLabelled && repeats(segment, { method, address }))) return fitsMethod;
  return fitsMethod && address !== '' && isSameAddress(segment, mention);
}

const isCallAgain = (segment: Segment, mention: Mention) =>
  isAddressAgain(segment, mention) || isTitledAgain(segment, mention) || areWholeCallTitles(segment, mention);

const isMethodOf = (segment: Segment, method: string) =>
  method === '' || segment.method === '' || method === segment.method;

/** Values stand where the endpoint has variables, below a label of examples and no heading of its own, however the path is spelt. */
function isSampleOf(segment: Segment, { address, label }: Mention): boolean {
  const start = segment.mentions[0]?.at ?? 0;
  const inside = chainOf(label).filter(({ at }) => at > start);
  const isExample = inside.some(({ topics }) => topics.has('example'));
  const isTitled = inside.some(({ rank, topics }) => rank <= 6 && topics.size === 0);
  const isFilled = pathKey(segment.address).includes('{}') && /\d/.test(address) && !/[{<]/.test(address);
  return isExample && !isTitled && isFilled;
}

function isSameAddress(segment: Segment, mention: Mention): boolean {
  const { address } = mention;
  return (
    isSampleOf(segment, mention) ||
    isSamePath(address, segment.address) ||
    isTemplateOf(address, segment.address) ||
    isWholeInside(segment, mention) ||
    isRewritten(segment, mention)
  );
}

/** The address of the mention in place of the one that is known. */
export function isBetterAddress(segment: Segment, mention: Mention): boolean {
  const isCut = /^https?:/i.test(segment.address) && !/^https?:/i.test(mention.address);
  const isWhole = segment.method === '' && mention.method !== '' && mention.address !== '' && !isCut;
  const isTemplate = isTemplateOf(mention.address, segment.address);
  return (
    isWhole ||
    isTemplate ||
    isRewritten(segment, mention) ||
    isServed(segment, mention) ||
    isFuller(segment, mention)
  );
}

/** Below a label of its own with the server, where `orders/{id}` was named without even a slash in front. */
function isFuller({ address: known }: Segment, { method, address, isLabelled }: Mention): boolean {
  const isAlone = isLabelled && method === '' && /^https?:/i.test(address);
  return isAlone && /^[\w{}:]+\//.test(known) && !/^\w+:\/\//.test(known);
}

/** Below a heading `GET /orders` the call to `/api/v1/orders` is the same with what stands in front of all. */
function isWholeInside(segment: Segment, { address, label }: Mention): boolean {
  const { address: known } = segment;
  const [whole, part] = [`/${pathKey(address)}/`, `/${pathKey(known)}/`];
  return (
    isBelowCall(segment, label) &&
    part !== '//' &&
    known.startsWith('/') &&
    whole !== part &&
    whole.endsWith(part)
  );
}

/** The same label again, with its value given before: the next endpoint begins. */
function repeats(segment: Segment, { method, address }: { method: string; address: string }): boolean {
  return (
    (method !== '' && segment.method !== '' && segment.method !== method) ||
    (address !== '' && segment.address !== '')
  );
}

/** `Method` again, with an address named before: also where its value is the same. */
function opensNext({ mentions, address: known, method: given }: Segment, mention: Mention): boolean {
  const { method, address, label } = mention;
  if (given !== '' && address !== '' && label !== undefined && (mention.isLabelled || isPartHeading(label)))
    return mentions.some(
      one => one.isLabelled === mention.isLabelled && one.address !== '' && isLabelledAgain(one.label, label),
    );
  if (method === '' || address !== '' || label === undefined) return false;
  if (known === '') return mentions.some(one => one.method !== '' && isInOtherSection(one, mention));
  return isElsewhere(mentions, mention) || mentions.some(one => givesMethodAgain(one, mention, label));
}

/** What gave the method before, and what gives it again, are two places for it. */
const givesMethodAgain = (one: Mention, mention: Mention, label: Label) =>
  one.method !== '' &&
  (areEqualTitles(one, mention) || comesAgain(one.label, label) || isLabelledAgain(one.label, label));

/** `Log in (POST)`, `Log out (POST)`: as high, each with its method. */
const areEqualTitles = (one: Mention, other: Mention) =>
  one.at !== other.at &&
  [one, other].every(({ at, label }) => label?.at === at && label.rank <= 6) &&
  one.label?.rank === other.label?.rank;

/** Below another title than all of them; a heading that is only the method is no title. */
function isElsewhere(mentions: readonly Mention[], { at, label }: Mention): boolean {
  const title = titleOf(label?.at === at ? label.above : label);
  return mentions.every(one => {
    const other = titleOf(one.label);
    return other !== undefined && other !== title;
  });
}

/** Method and address again, right below a title of its own, as they were before: one address may serve several calls. What the section of the call divides, below the title of the page, is still that call. */
function isTitledAgain({ mentions }: Segment, mention: Mention): boolean {
  const title = titleAbove(mention);
  const isInside = (one: Mention) => one.label !== undefined && chainOf(title?.above).includes(one.label);
  const isDivided = mentions.some(
    one =>
      (one.label?.rank ?? 1) > 1 &&
      isInside(one) &&
      one.method === mention.method &&
      isSamePath(one.address, mention.address),
  );
  // A second part that names it once more, in the same writing, is another one, unless it only shows it in another way.
  const isDividedAgain = () =>
    !variantTitle.test(title?.text ?? '') &&
    mentions.every(one => one.address === mention.address) &&
    mentions.some(one => titleAbove(one)?.above === title?.above && !isInside(one));
  return (
    title !== undefined &&
    !(isDivided && !isDividedAgain()) &&
    mention.method !== '' &&
    mentions.some(one => {
      const before = titleAbove(one);
      return (
        before !== undefined && before !== title && before.rank === title.rank && isSameCall(one, mention)
      );
    })
  );
}

/** Languages, tools, and how much is shown. */
const variantTitle =
  /^\W*(?:curl|http(?:ie)?|node(?:\.?js)?|javascript|typescript|python|java|php|ruby|go(?:lang)?|c#|\.net|rust|swift|kotlin|minimal|full|simple|basic|advanced|简单|完整|最小)\b|示例|样例|\bexamples?\b/i;

/** Headings as high that begin with a whole call open a section each, also where the calls are the same. */
function areWholeCallTitles({ mentions: [first] }: Segment, mention: Mention): boolean {
  const areCalls =
    first !== undefined && ([first, mention].every(beginsWithCall) || areNamedTitles(first, mention));
  return areCalls && areEqualTitles(first, mention);
}

/** `All of the boats [GET]`, `One boat [GET]` */
const areNamedTitles = (one: Mention, other: Mention) =>
  one.label?.text !== other.label?.text &&
  [one, other].every(
    ({ label }) => /\[[A-Z]{3,7}\]$/.test(label?.text ?? '') && /\p{L} \p{L}/u.test(label?.text ?? ''),
  );

const beginsWithCall = ({ method, address, label }: Mention) =>
  method !== '' && address !== '' && /^[\W\d]*[A-Z]{3,7}\W/.test(label?.text ?? '');

const isSameCall = (one: Mention, other: Mention) =>
  one.method === other.method && one.address === other.address;

/** A heading that is only a name, on the line above; below `Parameters` it is the name of one. */
function titleAbove({ at, label, address }: Mention): Label | undefined {
  const isOfPart = chainOf(label?.above).some(({ topics }) => topics.has('fields'));
  const isTitle =
    label !== undefined && label.at === at - 1 && label.rank <= 6 && label.topics.size === 0 && !isOfPart;
  return isTitle && address !== '' ? label : undefined;
}

/** `URL` again, without a method of its own. */
function isAddressAgain({ mentions }: Segment, mention: Mention): boolean {
  const isAddress = mention.isLabelled && mention.method === '' && mention.address !== '';
  return (
    isAddress && mentions.some(one => one.isLabelled && one.address !== '' && isInOtherSection(one, mention))
  );
}

/** The same label, in a section of its own. */
function isInOtherSection(one: Mention, other: Mention): boolean {
  const isAgain = other.label !== undefined && isLabelledAgain(one.label, other.label);
  const areApart = (before: Label | undefined, now: Label | undefined) =>
    before !== undefined && now !== undefined && before !== now && before.rank === now.rank;
  const [heading, next] = [one, other].map(({ label }) => headingAbove(label));
  return isAgain && (areApart(heading, next) || areApart(pointAbove(one), pointAbove(other)));
}

/** The point of a list that it stands in, where that is only a name. */
function pointAbove({ label }: Mention): Label | undefined {
  const above = label?.above;
  return above !== undefined && above.rank > 6 && above.topics.size === 0 ? above : undefined;
}

/** A heading that stands above the one before as well, in another section. */
function comesAgain(before: Label | undefined, label: Label): boolean {
  const known = chainOf(before).filter(({ rank }) => rank <= 6);
  return chainOf(label).some(
    one =>
      one.rank <= 6 &&
      known.some(other => other !== one && other.rank === one.rank && other.text === one.text),
  );
}

/** `### Request` */
const isPartHeading = ({ rank, topics }: Label) => rank <= 6 && hasTopic(topics, 'request', 'address');

const isLabelledAgain = (before: Label | undefined, label: Label) =>
  before !== undefined && before !== label && before.text === label.text;

/** The heading above that is only a name. */
function titleOf(label: Label | undefined): Label | undefined {
  return chainOf(label).find(({ rank, topics }) => rank <= 6 && topics.size === 0);
}

/** Several methods below one label, as a list. */
function sharesLabel({ mentions }: Segment, label: Mention['label']): boolean {
  return label !== undefined && label.topics.has('method') && mentions.some(one => one.label === label);
}
