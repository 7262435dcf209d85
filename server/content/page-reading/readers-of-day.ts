/**
 * Who read which page on one day, so that a browser counts once: hashes that never leave the memory of the process and end
 * with the day. Who reads is told by network address and browser, and what a browser calls itself is free to choose: of
 * one address few count.
 */
import { countedAddress } from '../../platform/access/client-address.ts';
import type { Reader } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** For what everybody may see, where a count is worth forging. */
const browsersOfAddressMax = 2;
const hashSigns = 22;

/** A page, or what else is read. */
type Subject = number | string;
/** Of one: by address, browsers. */
type ReadersOfPage = Map<string, readonly string[]>;

export type ReadersOfDay = {
  /** Notes it, and says whether it counts. */
  isNew(subject: Subject, day: number, reader: Reader): boolean;
  /** Gives back the room of a page that is not counted. */
  forget(subject: Subject): void;
};

/**
 * @param max of all together: what comes later that day is not counted
 * @param ofAddressMax browsers of one address that count for one subject
 */
export function openReadersOfDay(
  secrets: Pick<Secrets, 'sign'>,
  max: number,
  ofAddressMax = browsersOfAddressMax,
): ReadersOfDay {
  let today = 0;
  let count = 0;
  const readers = new Map<Subject, ReadersOfPage>();
  const hash = (text: string) => secrets.sign(text).slice(0, hashSigns);

  return {
    isNew(subject, day, { address, user_agent }) {
      if (day !== today) {
        [today, count] = [day, 0];
        readers.clear();
      }
      if (count >= max) return false;
      const place = hash(`reader of ${subject} on ${day} ${countedAddress(address)}`);
      const browser = hash(`${place} ${user_agent.slice(0, 300)}`);
      const ofPage: ReadersOfPage = readers.get(subject) ?? new Map();
      const browsers = ofPage.get(place) ?? [];
      if (browsers.includes(browser) || browsers.length >= ofAddressMax) return false;
      readers.set(subject, ofPage.set(place, [...browsers, browser]));
      count += 1;
      return true;
    },
    forget(subject) {
      for (const browsers of readers.get(subject)?.values() ?? []) count -= browsers.length;
      readers.delete(subject);
    },
  };
}
