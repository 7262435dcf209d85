/** Texts that wait until they are written: long ones deflated, as pages of one document say much alike. */
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

/** As it is, or deflated. */
export type PackedText = string | Uint8Array;

/** Shorter ones cost more time than they save memory. */
const packedFromCharacters = 2_000;
const options = { level: constants.Z_BEST_SPEED };

/** Only of a well-formed text. */
export function packText(text: string): PackedText {
  return text.length < packedFromCharacters ? text : new Uint8Array(deflateRawSync(text, options));
}

export function unpackText(packed: PackedText): string {
  return typeof packed === 'string' ? packed : inflateRawSync(packed).toString();
}

type WithPackedText = { packed: PackedText };
export type WithText<Fields> = Fields & { readonly page_content: string };

const unpacking = {
  get page_content() {
    return unpackText((this as unknown as WithPackedText).packed);
  },
};

/** `page_content` is unpacked each time it is read, and stays behind when the rest is copied. */
export function withText<Fields extends WithPackedText>(fields: Fields): WithText<Fields> {
  return Object.assign(Object.create(unpacking) as typeof unpacking, fields);
}
