/** What somebody copied with a request and nobody should publish with a page. */
import { isPlain } from './plain.ts';
import type { Json } from './schema.ts';

const secretNames = /^(proxy-)?authorization$|^(set-)?cookie$|api[-_]?key|secret|token|password/i;

/** The value of a header, a parameter or a field of a form as an example: secrets keep their scheme only, variables stay as they are. */
export function publicValue(name: string, value: string): string {
  if (!secretNames.test(name) || value.includes('{{')) return value;
  const [, scheme] = /^(Basic|Bearer|Digest|Token)\s/i.exec(value) ?? [];
  return scheme === undefined ? '' : `${scheme} …`;
}

/** What names a session, a proof or a key besides, where values were recorded and nobody chose them. */
const recordedNames =
  /^(jwt|otp|pin|cvv|cvc|sid|sig|auth|passwd|pwd|passphrase|hmac|code_verifier|refresh)$|session|[cx]srf|passw|signature|credential|assertion|(access|private)[-_]?key|^(j|php)?sess/i;

/** What only speaks of a secret. */
const plainNames = /(type|ur[il]|expir\w*|lifetime|count|length|hint|policy|(_|-)(at|in)|[a-z](At|In))$/;

const secretValues =
  /^(eyJ[\w-]{8,2000}\.[\w-]{8,4000}\.[\w-]*|[srp]k_(live|test)_\w+|gh[pousr]_\w{20,}|xox[abprs]-[\w-]+|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|glpat-[\w-]{15,})$/;

export function isSecretName(name: string): boolean {
  return (secretNames.test(name) || recordedNames.test(name)) && !plainNames.test(name);
}

/** Whether a value is a secret whatever it is called: a signed token, a key of a known service. */
export function isSecretValue(value: string): boolean {
  return secretValues.test(value.replace(/^Bearer\s+/i, ''));
}

/** As publicValue, of what was sent in earnest: no name of a session and no signed token stays. */
export function recordedValue(name: string, value: string): string {
  return isSecretName(name) || isSecretValue(value) ? '' : publicValue(name, value);
}

/** An example without its secrets: where one stood, the field is there and the value is not. */
export function publicExample(value: Json, name = ''): Json {
  if (typeof value === 'string') return publicString(value, name);
  if (Array.isArray(value)) return value.map(inner => publicExample(inner, name));
  if (!isPlain(value)) return value;
  const isSecret = isSecretName(name);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      publicExample(inner, isSecret && plainKeys.test(key) ? name : key),
    ]),
  );
}

/** What holds the secret in an object that is named like one. */
const plainKeys = /^(id|value|key|raw|data|text)$/i;

function publicString(value: string, name: string): string {
  if (value === '') return value;
  if (isSecretName(name)) return value.includes('{{') ? value : '…';
  return isSecretValue(value) ? '…' : publicText(value);
}

/** A text of any kind: fields, elements and queries named like a secret lose what is in them, signed tokens go. */
function publicText(text: string): string {
  return text
    .replace(
      /("[\w-]{0,60}(?:password|secret|token|api_?key)[\w-]{0,60}"\s{0,20}:\s{0,20}")((?:[^"\\]|\\.)*)/gi,
      (whole, head: string, said: string) => (said.includes('{{') ? whole : `${head}…`),
    )
    .replace(/(<[\w:-]{0,60}(?:password|secret|token|apikey)[\w:-]{0,60}(?:\s[^<>]{0,500})?>)[^<]+/gi, '$1…')
    .replace(/([?&][\w.-]{0,60}(?:password|secret|token|signature|api_?key)=)[^&\s"'<>]+/gi, '$1…')
    .replace(/eyJ[\w-]{8,300}\.eyJ[\w-]{8,4000}\.[\w-]*/g, '…');
}
