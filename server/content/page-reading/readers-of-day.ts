/**
 * Who read which page on one day, so that a browser counts once: hashes that never leave the memory of the process and end
 * with the day. Who reads is told by network address and browser, and what a browser calls itself is free to choose: of
 * one address few count.
 */
import { countedAddress } from '../../platform/access/client-address.ts';
import type { Reader } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';

const browsersOfAddressMax = 2;
const hashSigns = 22;

/** Of one page: by address, browsers. */
type ReadersOfPage = Map<string, readonly string[]>;

export type ReadersOfDay = {
  /** Notes it, and says whether it counts. */
  isNew(page_id: number, day: number, reader: Reader): boolean;
  /** Gives back the room of a page that is not counted. */
  forget(page_id: number): void;
};

/** @param max of all pages together: what comes later that day is not counted */
export function openReadersOfDay(secrets: Pick<Secrets, 'sign'>, max: number): ReadersOfDay {
  let today = 0;
  let count = 0;
  const readers = new Map<number, ReadersOfPage>();
  const hash = (text: string) => secrets.sign(text).slice(0, hashSigns);

  return {
    isNew(page_id, day, { address, user_agent }) {
      if (day !== today) {
        [today, count] = [day, 0];
        readers.clear();
      }
      if (count >= max) return false;
      const place = hash(`reader of ${page_id} ${countedAddress(address)}`);
      const browser = hash(`${place} ${user_agent.slice(0, 300)}`);
      const ofPage: ReadersOfPage = readers.get(page_id) ?? new Map();
      const browsers = ofPage.get(place) ?? [];
      if (browsers.includes(browser) || browsers.length >= browsersOfAddressMax) return false;
      readers.set(page_id, ofPage.set(place, [...browsers, browser]));
      count += 1;
      return true;
    },
    forget(page_id) {
      for (const browsers of readers.get(page_id)?.values() ?? []) count -= browsers.length;
      readers.delete(page_id);
    },
  };
}
