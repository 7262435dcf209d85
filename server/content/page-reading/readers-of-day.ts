/**
 * Who read which page on one day, so that a browser counts once: hashes that never leave the memory of the process and end
 * with the day. Who reads is told by network address and browser, and what a browser calls itself is free to choose: of
 * one address few count, and all of them have a part of the room, so that one address leaves others theirs.
 */
import { countedAddress } from '../../platform/access/client-address.ts';
import type { Reader } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** For what everybody may see, where a count is worth forging. */
const browsersOfAddressMax = 2;
/** Of the room, that one address may use: an office that reads all day needs less. */
const partOfAddress = 1 / 20;
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
  const readers = new Map<Subject, ReadersOfPage>();
  const room = openRoom(max);
  const hash = (text: string) => secrets.sign(text).slice(0, hashSigns);

  return {
    isNew(subject, day, { address, user_agent }) {
      if (day !== today) {
        today = day;
        room.clear();
        readers.clear();
      }
      const place = hash(`reader on ${day} ${countedAddress(address)}`);
      if (!room.isLeftFor(place)) return false;
      const browser = hash(`reader of ${subject} ${place} ${user_agent.slice(0, 300)}`);
      const ofPage: ReadersOfPage = readers.get(subject) ?? new Map();
      const browsers = ofPage.get(place) ?? [];
      if (browsers.includes(browser) || browsers.length >= ofAddressMax) return false;
      readers.set(subject, ofPage.set(place, [...browsers, browser]));
      room.take(place);
      return true;
    },
    forget(subject) {
      for (const [place, browsers] of readers.get(subject) ?? []) room.giveBack(place, browsers.length);
      readers.delete(subject);
    },
  };
}

/** How much of it is taken, by all and by each address. */
function openRoom(max: number) {
  const ofPlaceMax = Math.max(1, Math.floor(max * partOfAddress));
  const taken = new Map<string, number>();
  let count = 0;
  const change = (place: string, by: number) => {
    count += by;
    taken.set(place, (taken.get(place) ?? 0) + by);
  };
  return {
    isLeftFor: (place: string) => count < max && (taken.get(place) ?? 0) < ofPlaceMax,
    take: (place: string) => change(place, 1),
    giveBack: (place: string, times: number) => change(place, -times),
    clear() {
      count = 0;
      taken.clear();
    },
  };
}
