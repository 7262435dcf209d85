/** The whole server on a fresh database, without a port, for tests and for what is measured. */
import { hash } from '@node-rs/argon2';
import { type Answer, type CallName, contract, type Sent } from '#common/contract/index.ts';
import { type ErrorName, errorCodes } from '#common/errors.ts';
import { t } from '#common/texts/index.ts';
import { buildContext } from '#server/build-context.ts';
import { insertUser, updateUser } from '#server/people/user/queries.ts';
import { newAccount } from '#server/people/user/register.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { type Context, closeContext } from '#server/platform/context.ts';
import type { UserRow } from '#server/platform/db/tables.ts';
import { createApp } from '#server/platform/http/app.ts';
import { openSession } from '#server/platform/http/session/session.ts';
import { createResponder } from '#server/responder.ts';
import { describeContract } from '#server/serving/openapi-document/describe-contract.ts';
import { type ListFaces, listWithFontconfig, readRanges } from '#server/serving/page-picture/known-faces.ts';
import { openPagePictures } from '#server/serving/page-picture/open-page-pictures.ts';
import { createTestDatabase } from './test-database.ts';

type Refusal = { error_code: number; error_message: string; data?: unknown };
type Outcome<N extends CallName> = { data: Answer<N>; refusal?: never } | { data?: never; refusal: Refusal };

/** One person at one browser. */
export type As = {
  /** @throws Error with the refusal when the call does not succeed; ZodError when its answer is not as the contract says */
  call<N extends CallName>(name: N, input: Partial<Sent<N>>): Promise<Answer<N>>;
  /** The refusal's names: several errors share a code. @throws Error when the call succeeds */
  refused<N extends CallName>(name: N, input: Record<string, unknown>): Promise<ErrorName>;
  /** Whatever comes back. */
  try<N extends CallName>(name: N, input: Record<string, unknown>): Promise<Outcome<N>>;
  request(options: {
    method?: string;
    url: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  }): Promise<Reply>;
  /** The session cookie, if there is one. */
  token(): string | undefined;
  /** The same browser, with the same cookies, where another process answers. */
  at(process: OtherProcess): As;
};
/** A further process on the database of an application. */
export type OtherProcess = { context: Context; app: Injectable };
type Reply = {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
  rawPayload: Buffer;
};

export type OpenApp = Awaited<ReturnType<typeof openApp>>;

/** Stand where the build would be; the screens themselves are the real ones. */
const entries = {
  script: 'assets/entry.js',
  preloads: [],
  styles: [],
  text_face: '',
  first_script: '',
  style_text: '',
  math_styles: [],
  endpoint_styles: [],
  print_styles: [],
  screen_styles: {},
  texts: {},
};
const environmentOfTests = { LOG_LEVEL: 'silent', SECRET_KEY: 'a key for tests, not for anybody' };
export const testPassword = 'correct horse 7';

/** To be closed by who opens it. */
export async function openApp(environment: Record<string, string> = {}, changes: Partial<Context> = {}) {
  const database = await createTestDatabase();
  const config = {
    ...readConfig({ ...environmentOfTests, ...environment }),
    data_dir: database.data_dir,
    database_url: database.database_url,
  };
  const { context, app } = await startProcess(config, changes);
  const others: Awaited<ReturnType<typeof startProcess>>[] = [];
  /** A new browser; `address` is where it is. */
  const visitor = (address = '10.0.0.1') => browser(app as unknown as Injectable, address);
  return {
    context,
    app,
    visitor,
    /** A program that acts with a token or a key. */
    program: (token: string, address = '10.0.0.8') =>
      browser(app as unknown as Injectable, address, { headers: { authorization: `Bearer ${token}` } }),
    /** Makes a person who is signed in. */
    async person(username: string, groupid: 1 | 2 = 2): Promise<As> {
      const token = await signIn(context, await addAccount(context, username, groupid));
      return browser(app as unknown as Injectable, '10.0.0.1', { signed_in: token });
    },
    async otherProcess(): Promise<OtherProcess> {
      const other = await startProcess(config, changes);
      others.push(other);
      // Both are in one thread here: one that waits for the other to let go of SQLite would wait for ever.
      const inject: Injectable['inject'] = async options => {
        await context.background.drain();
        const reply = await (other.app as unknown as Injectable).inject(options);
        await other.context.background.drain();
        return reply;
      };
      return { context: other.context, app: { inject } };
    },
    async close() {
      for (const one of [...others, { app, context }]) {
        await one.app.close();
        await closeContext(one.context);
      }
      await database.remove();
    },
  };
}

async function startProcess(config: Config, changes: Partial<Context>) {
  const context = buildContext(config, changes);
  context.page_pictures = changes.page_pictures ?? openPagePictures(context, listFacesOnce);
  const buildResponder = createResponder({
    loadRender: async () => (await import('#web/reader/render.tsx')).render,
    entries: () => ({ reader: entries, app: entries, editor: entries }),
  });
  const parts = { context, buildResponder, describeContract, web_dir: undefined, script_hashes: [] };
  return { context, app: await createApp(parts) };
}

let faces: Promise<string> | undefined;

/** A list is half a megabyte and is read by each application: what stays the same while tests run is read once. */
const listFacesOnce: ListFaces = () => {
  const asOneEach = (listed: string) => readRanges(listed).map(range => range.map(toHex).join('-'));
  faces ??= listWithFontconfig().then(listed => asOneEach(listed).join('\n'));
  return faces;
};

const toHex = (letter: number) => letter.toString(16);

/** Hashing is slow on purpose, and comparing as slow as the hash says: here both are as quick as can be. */
const leastWork = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** Everybody here has the same password. */
let hashedTestPassword: Promise<string> | undefined;

async function addAccount(context: Context, username: string, groupid: 1 | 2): Promise<UserRow> {
  hashedTestPassword ??= hash(testPassword, leastWork);
  return insertUser(
    context.db,
    newAccount(context, { username, password: await hashedTestPassword, groupid }),
  );
}

/** As a login does, without comparing the password: that is slow on purpose as well. @returns the token */
async function signIn(context: Context, user: UserRow): Promise<string> {
  const origin = { token: undefined, is_cookie: true, address: '10.0.0.1', user_agent: 'lightMyRequest' };
  const { session } = await openSession(context, origin);
  await updateUser(context.db, user.uid, { last_login_time: context.now() });
  return session.start(user);
}

type Injectable = {
  inject(options: {
    method: string;
    url: string;
    headers: Record<string, string>;
    payload?: string | Buffer;
    remoteAddress: string;
  }): Promise<Reply & { cookies: { name: string; value: string }[] }>;
};

type Credentials = {
  signed_in?: string;
  headers?: Record<string, string>;
  /** Of a browser that there is. */
  cookies?: Map<string, string>;
};

function browser(app: Injectable, remoteAddress: string, credentials: Credentials = {}): As {
  const { signed_in, headers: own, cookies = new Map<string, string>() } = credentials;
  if (signed_in !== undefined) cookies.set('cookie_token', signed_in);

  const request: As['request'] = async ({ method = 'GET', url, headers = {}, payload }) => {
    const kept = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const cookie = kept === '' ? {} : { cookie: kept };
    const body = payload === undefined ? {} : { payload };
    const reply = await app.inject({
      method,
      url,
      headers: { ...cookie, ...own, ...headers },
      ...body,
      remoteAddress,
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };

  const attempt = attemptBy(request);
  return {
    request,
    try: attempt,
    token: () => tokenIn(cookies),
    at: other => browser(other.app, remoteAddress, { ...credentials, cookies }),
    ...demands(attempt),
  };
}

function attemptBy(request: As['request']): As['try'] {
  return async <N extends CallName>(name: N, input: Record<string, unknown>): Promise<Outcome<N>> => {
    const payload = toForm(input);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
    const reply = await request({ method: 'POST', url: `/api/${name}`, headers, payload });
    const isJson = saysJson(reply);
    if (reply.headers['x-error-code'] !== undefined) return textOutcome(reply);
    if (!isJson && reply.statusCode >= 400)
      return { refusal: { error_code: codeOfWords(reply.body), error_message: reply.body } };
    if (!isJson) return { data: reply.rawPayload as unknown as Answer<N> };
    const envelope = JSON.parse(reply.body) as Refusal & { data: Answer<N> };
    if (envelope.error_code !== 0) return { refusal: envelope };
    contract[name].answer.decode(envelope.data as never);
    return { data: envelope.data };
  };
}

const tokenIn = (cookies: ReadonlyMap<string, string>) =>
  cookies.get('__Host-cookie_token') ?? cookies.get('cookie_token');

const saysJson = ({ headers }: Reply) => String(headers['content-type']).startsWith('application/json');

/** Some calls answer a line for scripts to print: `失败: why` when they refuse. */
function textOutcome<N extends CallName>(reply: Reply): Outcome<N> {
  const error_code = Number(reply.headers['x-error-code']);
  if (error_code === 0) return { data: reply.body as Answer<N> };
  return { refusal: { error_code, error_message: reply.body.replace(/^失败[:：] ?/, '').trimEnd() } };
}

/** What must succeed, and what must not. */
function demands(attempt: As['try']): Pick<As, 'call' | 'refused'> {
  return {
    async call(name, input) {
      const { data, refusal } = await attempt(name, input);
      if (refusal) throw new Error(`${name} was refused: ${refusal.error_code} ${refusal.error_message}`);
      return data as Answer<typeof name>;
    },
    async refused(name, input) {
      const { refusal } = await attempt(name, input);
      if (!refusal) throw new Error(`${name} was not refused`);
      return nameOfRefusal(refusal);
    },
  };
}

function toForm(input: Record<string, unknown>): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(fields.map(([field, value]) => [field, String(value)])).toString();
}

/** Some addresses refuse in words alone. */
function codeOfWords(words: string): number {
  const names = Object.keys(errorCodes) as ErrorName[];
  const found = names.find(name => t('en', `error.${name}`) === words);
  return found === undefined ? errorCodes.broken : errorCodes[found];
}

/** Several names share a code; the text distinguishes them. */
export function nameOfRefusal(refusal: Refusal): ErrorName {
  const names = Object.keys(errorCodes) as ErrorName[];
  const sameCode = names.filter(name => errorCodes[name] === refusal.error_code);
  const pattern = (name: ErrorName) =>
    new RegExp(
      `^${t('en', `error.${name}`)
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/\{\w+\}/g, '[\\s\\S]*')}$`,
    );
  const found = sameCode.find(name => pattern(name).test(refusal.error_message));
  if (found === undefined)
    throw new Error(`no error is called ${refusal.error_code} ${refusal.error_message}`);
  return found;
}
