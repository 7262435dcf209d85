/** The only reader of process.env: read once, checked, and given on as a plain value. */
import { resolve } from 'node:path';
import { z } from 'zod';

/** Says which variable is wrong and what it may be. */
export class ConfigError extends Error {}

const baseAddress = z
  .string()
  .regex(/^https?:\/\/[^\s?#]+$/)
  .transform(value => value.replace(/\/+$/, ''));

const trustProxy = z.union([
  z.enum(['true', 'false', '']).transform(value => value === 'true'),
  z.string().regex(/^[\da-fA-F.:/, ]+$/),
]);

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
  PUBLIC_URL: [baseAddress.optional(), 'the address people use, such as https://docs.example.com/docs'],
  TRUST_PROXY: [trustProxy.default(false), 'true, false, or the addresses of the proxies, comma-separated'],
  SECRET_KEY: [z.string().min(32).optional(), 'a text of 32 characters or more'],
  ADMIN_USERNAME: [
    z.string().min(2).max(60).regex(/^\S+$/).default('admin'),
    '2 to 60 characters without blanks',
  ],
  ADMIN_PASSWORD: [z.string().min(8).max(200).optional(), '8 characters or more'],
  LOG_LEVEL: [
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    'silent, error, warn, info or debug',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = typeof variables;
type Environment = { [K in keyof Variables]: z.output<Variables[K][0]> };

export type Config = {
  port: number;
  host: string;
  data_dir: string;
  /** undefined: the embedded SQLite in data_dir. */
  database_url: string | undefined;
  /** Without a slash at the end; undefined: whatever address the request came to. */
  public_url: string | undefined;
  /** Path of public_url: `''` or `/docs`. */
  base_path: string;
  trust_proxy: boolean | string;
  secret_key: string | undefined;
  admin_username: string;
  admin_password: string | undefined;
  log_level: Environment['LOG_LEVEL'];
};

/** @throws ConfigError naming the variable and what it may be. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const env = Object.fromEntries(
    Object.entries(variables).map(([name, [shape, may]]) => {
      const given = environment[name];
      const result = shape.safeParse(given === '' ? undefined : given);
      if (!result.success) throw new ConfigError(`${name}=${given ?? ''} is not valid: it may be ${may}.`);
      return [name, result.data];
    }),
  ) as Environment;
  return {
    port: env.PORT,
    host: env.HOST,
    data_dir: resolve(env.DATA_DIR),
    database_url: env.DATABASE_URL,
    public_url: env.PUBLIC_URL,
    base_path: env.PUBLIC_URL === undefined ? '' : new URL(env.PUBLIC_URL).pathname.replace(/\/+$/, ''),
    trust_proxy: env.TRUST_PROXY,
    secret_key: env.SECRET_KEY,
    admin_username: env.ADMIN_USERNAME,
    admin_password: env.ADMIN_PASSWORD,
    log_level: env.LOG_LEVEL,
  };
}
