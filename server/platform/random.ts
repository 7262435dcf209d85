/** Where random values come from: what is made of them nobody can foresee. */
import { randomBytes } from 'node:crypto';

export type Random = {
  bytes(count: number): Buffer;
  /** @param count of bytes: two digits each */
  hex(count: number): string;
  /** A whole number from 0. */
  below(limit: number): number;
};

const numberBytes = 6;

export function openRandom(bytes: (count: number) => Buffer = randomBytes): Random {
  return {
    bytes,
    hex: count => bytes(count).toString('hex'),
    below: limit => bytes(numberBytes).readUIntBE(0, numberBytes) % limit,
  };
}
