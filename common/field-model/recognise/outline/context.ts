/** What the labels above a block say of it: whether it is sent or answered, and which part. Pure. */
import type { Direction } from '../../compare/changes.ts';
import type { ParameterPlace } from '../../model/endpoint.ts';
import { addressAt, bareText } from '../evidence/call-shape.ts';
import { chainOf, type Label } from './label.ts';
import { hasTopic, plainLabel, type Topic } from './topics.ts';

export type FieldPlace = ParameterPlace | 'body';
export type Context = {
  direction: Direction | undefined;
  /** No label of its own gives the direction, but one further up. */
  isCarried?: boolean;
  /** The label that gives the direction is a title that the call stands below. */
  isOfTitle?: boolean;
  /** How high the label stands that gives the direction. */
  rank: number;
  place: FieldPlace | undefined;
  status: string;
  isFailure: boolean;
  isExample: boolean;
  isCodes: boolean;
  /** Fields are listed here, of whichever direction. */
  isFields: boolean;
  /** Of the nearest label that says something. */
  topics: ReadonlySet<Topic>;
};

const places = ['path', 'query', 'header', 'cookie', 'body'] as const;

const noTitles: ReadonlySet<Label> = new Set();

/** From the nearest label up to the one that gives a direction; a heading that says nothing ends the search. @param titles below these the call itself is named */
export function contextOf(label: Label | undefined, titles: ReadonlySet<Label> = noTitles): Context {
  return label === undefined ? belowNothing : readContext(label, titles);
}

function readContext(label: Label | undefined, titles: ReadonlySet<Label>): Context {
  const labels = tellingLabels(label, titles);
  // A title that the call is below is about the call: `Dynamic forms` sends no form.
  const own = labels.filter(one => one.rank > 6 || !titles.has(one));
  const place = own.map(placeOf).find(one => one !== undefined);
  const nearest = labels[0];
  const isCodes = nearest !== undefined && isCodesLabel(nearest);
  const implied = place === undefined || labels.some(isOfOutcome) ? undefined : 'request';
  const { telling, ...found } = directionIn(belowFailure(labels, label, titles), implied);
  return {
    ...found,
    ...(isTitleAbove(telling, nearest, titles) && { isOfTitle: true }),
    place,
    status: labels.map(({ status }) => status).find(status => status !== '') ?? '',
    isFailure: !isCodes && labels.some(({ topics }) => topics.has('failure') && !topics.has('success')),
    isExample: labels.some(({ topics }) => topics.has('example')),
    isCodes,
    isFields: labels.some(({ topics }) => topics.has('fields')),
    topics: nearest && titles.has(nearest) ? withoutSubjects(nearest.topics) : (nearest?.topics ?? new Set()),
  };
}

/** Below `Error response` nothing is sent, whatever the headings in it are called. */
function belowFailure(
  labels: readonly Label[],
  label: Label | undefined,
  titles: ReadonlySet<Label>,
): readonly Label[] {
  const failed = chainOf(label).find(
    one => one.rank <= 6 && failureShape.test(plainLabel(one.text)) && !titles.has(one),
  );
  const isNamed = labels.some(
    ({ topics }) => topics.has('request') && topics.size > 1 && !topics.has('failure'),
  );
  return failed === undefined || isNamed ? labels : [failed];
}

const failureShape =
  /^(?:(?:error|failure|failed) (?:responses?|results?)|(?:异常|错误|失败)(?:响应|返回)|에러 응답|respostas? de erro)$/;

const isTitleAbove = (telling: Label | undefined, nearest: Label | undefined, titles: ReadonlySet<Label>) =>
  telling !== undefined && telling !== nearest && titles.has(telling);

const subjects: ReadonlySet<Topic> = new Set(['security', 'address', 'description', 'remarks', 'changes']);

/** A call that is named after rights or addresses is about them, what stands below it is not. */
function withoutSubjects(topics: ReadonlySet<Topic>): ReadonlySet<Topic> {
  return new Set([...topics].filter(one => !subjects.has(one)));
}

const isOfOutcome = ({ topics }: Label) => hasTopic(topics, 'failure', 'success');

/** @param implied where no label says one */
function directionIn(
  labels: readonly Label[],
  implied: Direction | undefined,
): Pick<Context, 'direction' | 'rank'> & { telling: Label | undefined } {
  const telling = labels.find(one => directionOf(one) !== undefined);
  return {
    direction: telling ? directionOf(telling) : (implied ?? sentInExample(labels)),
    rank: (telling ?? labels[0])?.rank ?? 9,
    telling,
  };
}

/** `Parameters` below `Example` are sent. */
function sentInExample(labels: readonly Label[]): Direction | undefined {
  const [nearest] = labels;
  const isOfFields = nearest?.topics.has('fields') === true && /\bparam|参数/i.test(nearest.text);
  return isOfFields && labels.some(({ topics }) => topics.has('example')) ? 'request' : undefined;
}

function tellingLabels(label: Label | undefined, titles: ReadonlySet<Label>): Label[] {
  const labels: Label[] = [];
  for (const one of chainOf(label)) {
    // Below an answer nothing calls: `Get the results` is a name.
    if (titles.has(one) && directionOf(one) === 'response') break;
    const isSilent = one.topics.size === 0 && one.status === '';
    if (isSilent && one.rank <= 6 && (labels.length === 0 || isAddress(one, titles))) break;
    if (isSilent) continue;
    labels.push(one);
    if (directionOf(one) !== undefined) break;
  }
  return labels;
}

/** Above a heading that is the address of the call stands nothing that is about its parts. */
const isAddress = (label: Label, titles: ReadonlySet<Label>) =>
  titles.has(label) && addressAt(bareText(label.text)) !== '';

const saysWhatIsAnswered = ({ topics, status, text }: Label) =>
  topics.has('response') || status !== '' || isOutcome(topics, text);

function directionOf(label: Label): Direction | undefined {
  const { topics, text, rank } = label;
  if (saysWhatIsAnswered(label)) return 'response';
  // `interval=all 요청 시` says when.
  if (conditionShape.test(text)) return undefined;
  // Of an answer nobody asks what must be in it, nor calls it an argument; `POST attributes` are sent.
  const isAsked = topics.has('fields') && (askedShape.test(text) || /^(?:POST|PUT|PATCH)\s/.test(text));
  // `Example parameters` are sent.
  const isSentInExample = topics.has('fields') && topics.has('example') && /\bparam/i.test(text);
  return saysWhatIsSent({ topics, rank }) || isAsked || isSentInExample ? 'request' : undefined;
}

const askedShape = /\b(?:required|optional)\b|必填|必传|可选|^arguments?(?: (?:reference|list))?$/i;

/** `请求方式` says how, and not what. */
const saysWhatIsSent = ({ topics, rank }: Pick<Label, 'topics' | 'rank'>) =>
  topics.has('request') && !(rank > 6 && topics.has('method'));

/** When something is answered. */
export const conditionShape =
  /(?:요청|호출)\s?시$|(?:요청|호출).{0,8}경우$|(?:请求|调用|传入|提交).{0,12}时$|^(?:when|if)\s.*\breque/i;

/** `Request successfully processed` is answered, and `A successful request` is sent. */
export const outcomeBehind =
  /^[\s/#*]*(?:(?:the |your )?requests? (?:(?:was|were|has been|is) )?(?:success|processed|accepted|received|completed|succeeded|failed|denied|rejected)|请求(?:处理)?(?:成功|失败)|요청\s?(?:성공|실패))/i;

/** Say nothing of how it went. */
const besideOutcome: ReadonlySet<Topic> = new Set(['example', 'fields', 'contentType']);

/** `Invalid input` is answered, and `Logged in successfully` as well. */
function isOutcome(all: ReadonlySet<Topic>, text: string): boolean {
  if (!all.has('failure') && !all.has('success')) return false;
  const topics = new Set([...all].filter(one => !besideOutcome.has(one)));
  const [topic] = topics;
  const isOfRequest = topics.has('request') && topics.size === 2;
  const isOutcomeOfIt = isOfRequest && (topics.has('failure') || outcomeBehind.test(text));
  return isOutcomeOfIt || (topics.size === 1 && (topic === 'failure' || topic === 'success'));
}

function placeOf({ topics }: Label): FieldPlace | undefined {
  return places.find(place => topics.has(place));
}

function isCodesLabel({ topics, status }: Label): boolean {
  return topics.has('codes') && status === '' && !topics.has('example') && !topics.has('fields');
}

const belowNothing = readContext(undefined, noTitles);
