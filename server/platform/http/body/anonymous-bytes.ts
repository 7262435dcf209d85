/** Bytes of bodies under way whose senders nobody knows: how many there are, of each address and of all. */
import { strangersBytesInAll, strangersBytesPerAddress } from '#common/limits.ts';

export class AnonymousBytes {
  readonly #ofAddress = new Map<string, number>();
  #all = 0;

  add(address: string, bytes: number): void {
    this.#all += bytes;
    this.#ofAddress.set(address, this.#of(address) + bytes);
  }

  remove(address: string, bytes: number): void {
    this.#all -= bytes;
    const left = this.#of(address) - bytes;
    if (left > 0) this.#ofAddress.set(address, left);
    else this.#ofAddress.delete(address);
  }

  isTooMuch(address: string): boolean {
    return this.#all > strangersBytesInAll || this.#of(address) > strangersBytesPerAddress;
  }

  #of(address: string): number {
    return this.#ofAddress.get(address) ?? 0;
  }
}
