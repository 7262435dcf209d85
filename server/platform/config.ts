/** The only reader of process.env: read once, checked, and given on as a plain value. */
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Lang } from '#common/texts/langs.ts';
import { fallbackLang, matchLang } from '#common/texts/languages.ts';
import {
  baseAddress,
  contactsOf,
  isContact,
  mockOrigin,
  type SyslogConfig,
  syslogOf,
  trustProxy,
} from './config-values.ts';

/** Says which variable is wrong and what it may be. */
export class ConfigError extends Error {}

/** name -> how it is read, and the words for a person who got it wrong. */
const variables = {
  PORT: [z.coerce.number().int().min(0).max(65_535).default(4999), 'a number from 0 to 65535'],
  HOST: [z.string().min(1).default('0.0.0.0'), 'an address to listen on, such as 127.0.0.1'],
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder'],
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    'postgres://user:password@host:5432/database, or nothing for the embedded SQLite',
  ],
  DATABASE_READ_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    'postgres://user:password@host:5432/database of a replica, or nothing',
  ],
  PUBLIC_URL: [baseAddress.optional(), 'the address people use, such as https://docs.example.com/docs'],
  MOCK_ORIGIN: [
    mockOrigin.optional(),
    'another host than that of PUBLIC_URL, such as https://mock.example.com, or nothing',
  ],
  TRUST_PROXY: [trustProxy, 'true, false, or the addresses of the proxies, comma-separated'],
  SECRET_KEY: [z.string().min(32).optional(), 'a text of 32 characters or more'],
  ADMIN_USERNAME: [
    z.string().min(2).max(60).regex(/^\S+$/).default('admin'),
    '2 to 60 characters without blanks',
  ],
  ADMIN_PASSWORD: [z.string().min(8).max(200).optional(), '8 characters or more'],
  PUBLISH_HANDBOOK: [z.enum(['true', 'false']).default('true'), 'true or false'],
  SMTP_URL: [
    z
      .string()
      .regex(/^smtps?:\/\/[^\s/]+/)
      .refine(value => URL.canParse(value))
      .optional(),
    'smtp://user:password@host:587 or smtps://user:password@host:465, or nothing: then no mail is sent',
  ],
  MAIL_FROM: [
    z
      .string()
      .regex(/^([^\r\n<>]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/)
      .optional(),
    'an e-mail address, such as docs@example.com or Docstead <docs@example.com>',
  ],
  LANG: [z.string().default(''), 'a language'],
  INIT_CWD: [z.string().default('.'), 'a folder'],
  UPDATE_FEED: [
    z
      .string()
      .regex(/^https?:\/\/\S+$/)
      .refine(value => URL.canParse(value))
      .optional(),
    'the address of a JSON list of releases, or nothing: then nothing is requested',
  ],
  SHARED_CACHE_SECONDS: [z.coerce.number().int().min(0).max(86_400).default(0), 'seconds, from 0 to 86400'],
  PURGE_URL: [
    z
      .string()
      .regex(/^https?:\/\/[^\s@]+$/)
      .refine(value => URL.canParse(value))
      .optional(),
    'the address that takes the tags of what changed, or nothing: then no cache is purged',
  ],
  PURGE_TOKEN: [
    z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    'a text without blanks',
  ],
  SECURITY_CONTACT: [
    z
      .string()
      .refine(value => contactsOf(value).every(isContact))
      .optional(),
    'an e-mail address or an https address, several with commas between, or nothing',
  ],
  SYSLOG_URL: [
    z
      .string()
      .regex(/^(udp|tcp|tls):\/\/[^\s/?#@]+$/)
      .refine(value => URL.canParse(value) && new URL(value).hostname !== '')
      .optional(),
    'udp://host:514, tcp://host:601 or tls://host:6514, or nothing: then the audit log is sent nowhere',
  ],
  SYSLOG_FACILITY: [z.coerce.number().int().min(0).max(23).default(13), 'a number from 0 to 23'],
  SYSLOG_CA: [z.string().optional(), 'a file with the certificate that the receiver is known by'],
  CHROMIUM_PATH: [
    z
      .string()
      .regex(/^(\/|[A-Za-z]:[\\/])/)
      .optional(),
    'the whole path of a Chromium or Chrome, or nothing: then no PDF is made',
  ],
  BACKUP_PASSPHRASE: [z.string().optional(), 'what backups made on the terminal are encrypted with'],
  UPGRADE_COPY: [z.enum(['true', 'false']).default('true'), 'true or false'],
  METRICS_TOKEN: [z.string().min(16).max(200).optional(), 'a text of 16 characters or more'],
  SLOW_QUERY_MS: [z.coerce.number().int().min(0).default(500), 'milliseconds'],
  LOG_LEVEL: [
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    'silent, error, warn, info or debug',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = typeof variables;
type Environment = { [K in keyof Variables]: z.output<Variables[K][0]> };

export type MailConfig = {
  smtp_url: string;
  from: string;
  /** Letters lead there: an address that a request names could be anybody's. */
  public_url: string;
};

export type PurgeConfig = { url: string; token: string | undefined };
export type SharedCacheConfig = {
  /** For so long a cache in front may keep the page of an open item. */
  seconds: number;
  /** Where purges go; undefined: nowhere. */
  purge: PurgeConfig | undefined;
};

export type Config = {
  port: number;
  host: string;
  data_dir: string;
  /** undefined: the embedded SQLite in data_dir. */
  database_url: string | undefined;
  /** A replica of that PostgreSQL, for what visitors read; undefined: there is none. */
  database_read_url: string | undefined;
  /** Without a slash at the end; undefined: whatever address the request came to. */
  public_url: string | undefined;
  /** Path of public_url: `''` or `/docs`. */
  base_path: string;
  /** Where mocks of APIs answer, and nothing else does, such as `https://mock.example.com`; undefined: on the host of the site. */
  mock_origin: string | undefined;
  /** How many proxies, their addresses, or none. */
  trust_proxy: 1 | false | string;
  secret_key: string | undefined;
  admin_username: string;
  admin_password: string | undefined;
  /** undefined: no mail is sent. */
  mail: MailConfig | undefined;
  /** Whether an empty site gets the handbook as two items. */
  publish_handbook: boolean;
  /** undefined: no cache in front keeps pages. */
  shared_cache: SharedCacheConfig | undefined;
  /** Of `npm run backup` and `npm run restore`; undefined: none. */
  backup_passphrase: string | undefined;
  /** The Chromium that makes PDFs; undefined: none are made. */
  chromium_path: string | undefined;
  /** Where the audit log is sent as it is written; undefined: nowhere. */
  syslog: SyslogConfig | undefined;
  /** Addresses for whoever found a weakness, as security.txt names them. */
  security_contacts: string[];
  /** Looked at once a day for newer versions; undefined: nothing is requested. */
  update_feed: string | undefined;
  /** Whether the database is copied before its schema changes. */
  upgrade_copy: boolean;
  /** Whoever has it may read /metrics; undefined: nobody. */
  metrics_token: string | undefined;
  /** A statement of the database that takes longer is logged. */
  slow_query_ms: number;
  log_level: Environment['LOG_LEVEL'];
  /** Of commands on the terminal. */
  terminal_lang: Lang;
  /** Where a command was given: relative paths start there. */
  terminal_dir: string;
};

const secretVariables = [
  'BACKUP_PASSPHRASE',
  'SECRET_KEY',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'PURGE_URL',
  'PURGE_TOKEN',
];

/** Secrets are not repeated on the terminal. */
function shown(name: string, given: string | undefined): string {
  return secretVariables.includes(name) ? '' : `=${given ?? ''}`;
}

/** @throws ConfigError when mail is half set up */
function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Environment): MailConfig | undefined {
  if (SMTP_URL === undefined) return undefined;
  if (MAIL_FROM === undefined)
    throw new ConfigError('SMTP_URL needs MAIL_FROM, the address that letters come from.');
  if (PUBLIC_URL === undefined)
    throw new ConfigError('SMTP_URL needs PUBLIC_URL, the address that the links in letters lead to.');
  return { smtp_url: SMTP_URL, from: MAIL_FROM, public_url: PUBLIC_URL };
}

/** @throws ConfigError when there is nothing it could be a replica of */
function readUrlOf({ DATABASE_URL, DATABASE_READ_URL }: Environment): string | undefined {
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL, the database it is a replica of.');
  return DATABASE_READ_URL;
}

/** @throws ConfigError when pages would contain whatever address they were requested at, or when there is nothing to purge */
function sharedCacheOf(env: Environment): SharedCacheConfig | undefined {
  const { SHARED_CACHE_SECONDS: seconds, PURGE_URL: url, PURGE_TOKEN: token, PUBLIC_URL } = env;
  if (url === undefined && token !== undefined)
    throw new ConfigError('PURGE_TOKEN needs PURGE_URL, the address it is for.');
  if (url !== undefined && seconds === 0)
    throw new ConfigError('PURGE_URL needs SHARED_CACHE_SECONDS: without it no cache keeps pages.');
  if (seconds === 0) return undefined;
  if (PUBLIC_URL === undefined)
    throw new ConfigError('SHARED_CACHE_SECONDS needs PUBLIC_URL, the address that pages name as theirs.');
  return { seconds, purge: url === undefined ? undefined : { url, token } };
}

/** @throws ConfigError when it is the host of the site, which it is there to keep apart from */
function mockOriginOf({ MOCK_ORIGIN, PUBLIC_URL }: Environment): string | undefined {
  if (
    MOCK_ORIGIN !== undefined &&
    PUBLIC_URL !== undefined &&
    new URL(PUBLIC_URL).host === new URL(MOCK_ORIGIN).host
  )
    throw new ConfigError('MOCK_ORIGIN needs another host than PUBLIC_URL.');
  return MOCK_ORIGIN;
}

/** @throws ConfigError naming the variable and what it may be. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const env = Object.fromEntries(
    Object.entries(variables).map(([name, [shape, may]]) => {
      const given = environment[name];
      const result = shape.safeParse(given === '' ? undefined : given);
      if (!result.success)
        throw new ConfigError(`${name}${shown(name, given)} is not valid: it may be ${may}.`);
      return [name, result.data];
    }),
  ) as Environment;
  return {
    port: env.PORT,
    host: env.HOST,
    data_dir: resolve(env.DATA_DIR),
    database_url: env.DATABASE_URL,
    database_read_url: readUrlOf(env),
    public_url: env.PUBLIC_URL,
    base_path: env.PUBLIC_URL === undefined ? '' : new URL(env.PUBLIC_URL).pathname.replace(/\/+$/, ''),
    mock_origin: mockOriginOf(env),
    trust_proxy: env.TRUST_PROXY ?? false,
    secret_key: env.SECRET_KEY,
    admin_username: env.ADMIN_USERNAME,
    admin_password: env.ADMIN_PASSWORD,
    mail: mailOf(env),
    publish_handbook: env.PUBLISH_HANDBOOK === 'true',
    shared_cache: sharedCacheOf(env),
    backup_passphrase: env.BACKUP_PASSPHRASE,
    chromium_path: env.CHROMIUM_PATH,
    syslog: syslogOf(env),
    security_contacts: env.SECURITY_CONTACT === undefined ? [] : contactsOf(env.SECURITY_CONTACT),
    update_feed: env.UPDATE_FEED,
    upgrade_copy: env.UPGRADE_COPY === 'true',
    terminal_dir: resolve(env.INIT_CWD),
    terminal_lang: matchLang(env.LANG) ?? fallbackLang,
    metrics_token: env.METRICS_TOKEN,
    slow_query_ms: env.SLOW_QUERY_MS,
    log_level: env.LOG_LEVEL,
  };
}
