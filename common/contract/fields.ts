/**
 * The kinds of fields on the wire, as codecs: the wire's value <-> the server's value.
 * Form bodies know only strings, and answers carry ids and flags as strings (ShowDoc's clients compare them so);
 * http/body.ts turns numbers and booleans of a JSON body into strings before they get here.
 */
import { z } from 'zod';
import { passwordMaxLength, usernameMaxLength } from '../limits.ts';
import { memberRights } from '../row-kinds.ts';
import { isOn } from '../row-values.ts';

const digits = /^\d{1,15}$/;

/** An id: `"12"` <-> 12. Must be there. */
export const id = z.codec(z.string().trim().regex(digits), z.int().nonnegative(), {
  decode: wire => Number(wire),
  encode: value => String(value),
});

/** Nothing, 0 and less, and what scripts make of nothing: "none". Everything else must be an id. */
const idText = z
  .string()
  .trim()
  .regex(/^(|\d{1,15}|-\d{1,15}|null|undefined|false)$/);

function idOf(wire: string): number {
  return digits.test(wire) ? Number(wire) : 0;
}

/** An id that may be missing, empty or negative: all of these mean 0, "none". Input only. */
export const idOrNone = idText.default('').transform(idOf);

/** An id that may be missing: then undefined; empty still means 0. Input only. */
export const idIfGiven = idText.optional().transform(wire => (wire === undefined ? undefined : idOf(wire)));

/** A number of a row (order, seconds, database flag) as the wire has it: `"99"` <-> 99. */
export const numberText = z.codec(
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/),
  z.int(),
  {
    decode: wire => Number(wire),
    encode: value => String(value),
  },
);

/** A flag: `"1"` <-> true, `"0"` <-> false. */
export const flagText = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: wire => wire === '1',
  encode: value => (value ? '1' : '0'),
});

/** A flag that travels as a number: 1 <-> true, 0 <-> false. */
export const flagNumber = z.codec(z.number(), z.boolean(), {
  decode: wire => wire === 1,
  encode: value => (value ? 1 : 0),
});

/** A flag of a row, as its column has it: `"1"` <-> 1, `"0"` <-> 0. */
export const rowFlag = z.codec(z.enum(['0', '1']), z.int(), {
  decode: wire => Number(wire),
  encode: value => (isOn(value) ? '1' : '0'),
});

/** What a member may do, as it is sent: 1 edit, 0 read-only. A manager of ShowDoc (2) edits; missing is read-only. */
export const memberRight = z
  .enum(['', '0', '1', '2'])
  .default('0')
  .transform(wire => (wire === '1' || wire === '2' ? memberRights.edit : memberRights.read));

/** Ids with commas between; each once, at most 1,000. Input only. */
export const idList = z
  .string()
  .max(16_000)
  .transform(wire => wire.split(',').map(part => part.trim()))
  .pipe(z.array(z.string().regex(digits)).min(1).max(1_000))
  .transform(parts => [...new Set(parts.map(Number))]);

/** A person who can be chosen; `value` as user/allUser has it. */
export const candidate = z.object({ uid: id, username: z.string(), name: z.string(), value: z.string() });

/** A switch in an input: `1`, `true` and `on` are yes; everything else, also missing, is no. */
export const yes = z
  .string()
  .default('')
  .transform(wire => /^(1|true|on)$/i.test(wire.trim()));

/** A text that must be there, at most `max` characters; NUL and lone surrogates are refused. */
export const text = (max: number) => z.string().max(max).refine(isStorable);

/** A text that may be missing; missing is `''`. */
export const textOrEmpty = (max: number) => text(max).default('');

/** A text of an answer that is left out where it is empty, as in most rows of a long list. */
export const textIfAny = z.codec(z.string().optional(), z.string(), {
  decode: wire => wire ?? '',
  encode: value => (value === '' ? undefined : value),
});

/** A flag of a row that is left out where it is off. */
export const flagIfOn = z.codec(z.literal('1').optional(), z.int(), {
  decode: wire => Number(wire ?? 0),
  encode: value => (value === 1 ? '1' : undefined),
});

/** JSON in a form field. */
export function json<S extends z.ZodType>(shape: S) {
  const parsed = z.string().transform((wire, context): unknown => {
    try {
      return JSON.parse(wire);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  });
  return parsed.pipe(shape);
}

/** A number inside JSON, with or without quotes. */
export const looseNumber = z
  .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
  .transform(Number)
  .pipe(z.int());

const orderEntries = 10_000;

/** The port of a host that requests go to, as JSON sends it: a number, digits, or nothing for any. Input only. */
export const outboundPort = z
  .union([z.string().trim(), z.number().transform(String)])
  .default('')
  .pipe(z.string().regex(/^\d{0,5}$/))
  .transform(Number)
  .pipe(z.int().max(65_535));

/** In an answer: `''` <-> 0. */
export const portText = z.codec(z.string().regex(/^\d{0,5}$/), z.int(), {
  decode: wire => Number(wire),
  encode: port => (port === 0 ? '' : String(port)),
});

/** id -> position, as JSON: `{"12":1,"7":2}`. At most 10,000 entries; of two that name one id, the last counts. */
export const order = json(
  z
    .record(z.string().regex(digits), looseNumber)
    .refine(map => Object.keys(map).length <= orderEntries)
    .transform(map => new Map(Object.entries(map).map(([key, position]) => [Number(key), position])))
    .transform(map => [...map].map(([id, position]) => ({ id, position }))),
);

/** A moment in an answer: seconds since the epoch on the server, `YYYY-MM-DD HH:mm:ss` of the server's zone on the wire. */
export const moment = z.codec(z.string(), z.int(), {
  decode: wire => (wire === '' ? 0 : Math.floor(new Date(wire.replace(' ', 'T')).getTime() / 1000)),
  encode: formatMoment,
});

/** Seconds since the epoch -> `YYYY-MM-DD HH:mm:ss`; 0 is never, and empty. */
function formatMoment(seconds: number): string {
  if (seconds === 0) return '';
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** A username and a password as somebody typed them: longer ones than there can be get the refusal of wrong ones. */
export const typedName = textOrEmpty(usernameMaxLength * 4);
export const typedPassword = textOrEmpty(passwordMaxLength * 4);

/** Which rows of a list: `page` from 1, `count` on a page. */
export const listedRows = { page: idOrNone, count: idOrNone };

/** Neither database can hold NUL, and a lone surrogate is not Unicode. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
