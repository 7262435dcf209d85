/**
 * Sends calls as a client does and keeps what was sent and answered: the examples in the documents of the API.
 * `WRITE_EXAMPLES=1 npx vitest run --project calls-sqlite --project directory-sqlite --no-file-parallelism examples.test` writes the file anew,
 * `npm run format` then puts it in order. Without the variable what was recorded is compared with the file.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Call } from '#common/contract/call.ts';
import type { CallExample } from '#common/contract/descriptions/example.ts';
import { type Answer, type CallName, contract } from '#common/contract/index.ts';
import type { As } from '../test-app.ts';

const file = 'common/contract/descriptions/examples.json';

/** 2026-03-02 09:00 UTC. The story takes less than an hour; what begins in it ends after whole hours. */
const start = 1_772_442_000;
const hour = 3600;
const secondsPerCall = 8;
/** So long after an example are the calls that are none. */
const secondsBetween = 4;

type SentFile = { file_name: string; bytes: string | Buffer };
export type Recorder = ReturnType<typeof openRecorder>;

export function openRecorder() {
  let now = start;
  const recorded = new Map<CallName, CallExample>();
  /** In the order of the story: the same call may come again. */
  const called: CallName[] = [];
  /** @throws Error when the call does not succeed */
  const record = async <N extends CallName>(
    who: As,
    name: N,
    request: Record<string, string> = {},
    sent?: SentFile,
  ): Promise<Answer<N>> => {
    now = start + called.push(name) * secondsPerCall;
    const reply = await who.request(await encode(name, request, sent));
    now += secondsBetween;
    const answer = readAnswer(reply);
    const field = (contract[name] as Call).upload?.field;
    const withFile = sent && field !== undefined ? { ...request, [field]: sent.file_name } : request;
    recorded.set(name, { request: withFile, answer });
    if (reply.statusCode !== 200 || (typeof answer === 'object' && (answer.error_code ?? 0) !== 0))
      throw new Error(`${name}: ${reply.body}`);
    return (typeof answer === 'object' ? answer.data : answer) as Answer<N>;
  };
  return { now: () => now, recorded, called, record };
}

async function encode(name: CallName, request: Record<string, string>, sent: SentFile | undefined) {
  const common = { method: 'POST', url: `/api/${name}` };
  const language = { 'accept-language': 'en' };
  if (!sent) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...language };
    return { ...common, headers, payload: new URLSearchParams(request).toString() };
  }
  const form = new FormData();
  for (const [field, value] of Object.entries(request)) form.set(field, value);
  const bytes = new Uint8Array(Buffer.from(sent.bytes as never));
  form.set((contract[name] as Call).upload?.field ?? '', new Blob([bytes]), sent.file_name);
  const encoded = new Request('http://test/', { method: 'POST', body: form });
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', ...language };
  return { ...common, headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

function readAnswer(reply: Awaited<ReturnType<As['request']>>): CallExample['answer'] {
  const type = String(reply.headers['content-type']);
  if (type.startsWith('application/json')) return JSON.parse(reply.body) as Record<string, unknown>;
  return reply.headers['x-error-code'] === undefined ? { file: type } : reply.body.trimEnd();
}

/** What every run answers differently, made the same. `places` says what stands in place of a server of the test. */
export function normaliseExamples(
  { recorded, called }: Pick<Recorder, 'recorded' | 'called'>,
  places: Record<string, string> = {},
): Record<string, CallExample> {
  const steadyTokens = nameTokens(recorded);
  const notices = new Map<string, number>();
  const changes = new Map<string, number>();
  let text = JSON.stringify(Object.fromEntries(recorded));
  const steadyMoment = momentsOf(called);
  for (const [from, to] of Object.entries(places)) text = text.replaceAll(from, to);
  text = text
    .replace(randomText, token => steadyTokens.get(token) ?? token)
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, moment => inUtc(steadyMoment(secondsOf(moment))))
    .replace(/(?<=")1[78]\d{8}(?=")/g, seconds => String(steadyMoment(Number(seconds))))
    .replace(/whsec_[\w+/]+=/g, 'whsec_Vq3sHkB1o0c5mY9dT2wJx7uLrN8pZ4aE6gF0iRtQyXM=')
    .replace(/dst_([pi])_[\w-]{32}/g, 'dst_$1_4kQ8vT1mZ0cLw7Rr2eXb5uYh6nJd9sGa')
    .replace(/"last_four":"[\w-]{4}"/g, '"last_four":"9sGa"')
    .replace(/msg_[0-9a-f]{32}/g, 'msg_5f1c02b7d94e4a6ab8e3c1d07f92a604')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z/g, '2026-03-02T09:00:00.000Z')
    .replace(/"(captcha|v_code)":"\w+"/g, '"$1":"k7mp"')
    .replaceAll('"user_agent":"lightMyRequest"', '"user_agent":"Mozilla/5.0"')
    // The two databases count on differently after a row is gone.
    .replace(/("notice_id"|"message_content_id"|"id"(?=:"\d+","from_uid")):"(\d+)"/g, (_, field, id) => {
      if (!notices.has(id)) notices.set(id, notices.size + 1);
      return `${field}:"${notices.get(id)}"`;
    })
    // Also within a message that was sent, where quotes are escaped.
    .replace(/("change_id\\?":\\?")([1-9]\d*)/g, (_, name: string, id: string) => {
      if (!changes.has(id)) changes.set(id, changes.size + 1);
      return `${name}${changes.get(id)}`;
    })
    .replace(/"milliseconds":\d+/, '"milliseconds":12')
    .replace(/"ms":"\d+"/g, '"ms":"0"')
    .replace(/"(backup_bytes|received_bytes|whole_bytes)":("?)\d{4,}/g, '"$1":$2482133')
    .replace(/"((?:written_)?rows)":\d+/g, '"$1":1200')
    .replace(/"has_key":"\d"/, '"has_key":"0"')
    .replace(/\{"part":"disk"[^}]*\}/, diskOfDocuments)
    .replace(/The database takes \d+ [kMG]B/, 'The database takes 48 MB');
  return JSON.parse(text) as Record<string, CallExample>;
}

/** Every machine has another one. */
const diskOfDocuments = JSON.stringify({
  part: 'disk',
  state: 'fine',
  text: '31 GB of 80 GB are free on the disk of the data folder.',
  advice: '',
});

const randomText = /(?<![\w-])[0-9a-f]{16,64}(?![\w-])/g;

/** @returns for each random text another, made of the call that had it first: a new example changes no other */
function nameTokens(recorded: ReadonlyMap<CallName, CallExample>): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [name, example] of recorded) {
    const found = JSON.stringify(example).match(randomText) ?? [];
    for (const [at, token] of [...new Set(found)].entries())
      if (!tokens.has(token)) tokens.set(token, madeUp(`${name} ${at}`, token.length));
  }
  return tokens;
}

function madeUp(seed: string, length: number): string {
  return createHash('sha256').update(seed).digest('hex').slice(0, length);
}

/** @returns shows what a call made at a moment that only its name decides: a new example moves no other */
function momentsOf(called: readonly CallName[]): (seconds: number) => number {
  return seconds => {
    if (seconds < start) return seconds;
    const since = (seconds - start) % hour;
    const name = since % secondsPerCall === 0 ? called[since / secondsPerCall - 1] : undefined;
    return seconds - since + (name === undefined ? 0 : ownSecond(name));
  };
}

const ownSecond = (name: string) => createHash('sha256').update(name).digest().readUInt16BE() % hour;

/** The moments of answers are in the zone of the server. */
const secondsOf = (moment: string) => new Date(moment.replace(' ', 'T')).getTime() / 1000;

function inUtc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

export function readExamples(): Record<string, CallExample> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, CallExample>;
}

/** Compares with the file, or writes it when WRITE_EXAMPLES is set. */
export function writeOrCompareExamples(found: Record<string, CallExample>): void {
  const known = readExamples();
  if (process.env.WRITE_EXAMPLES !== undefined) {
    const all = { ...known, ...found };
    const kept = Object.keys(contract).flatMap(name => (all[name] ? [[name, all[name]] as const] : []));
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
    return;
  }
  for (const [name, example] of Object.entries(found)) expect([name, example]).toEqual([name, known[name]]);
}
