/** Headings and words that stand above other parts of a page. */
import type { Topic } from './topics.ts';

export type Label = {
  text: string;
  topics: ReadonlySet<Topic>;
  /** 1 to 6 for headings, more for what is less. */
  rank: number;
  /** `404`, when it names one. */
  status: string;
  /** Which block it is. */
  at: number;
  isQuoted: boolean;
  above?: Label;
};

/** From the nearest to the furthest. */
export function chainOf(label: Label | undefined): Label[] {
  const chain: Label[] = [];
  for (let one = label; one; one = one.above) chain.push(one);
  return chain;
}

/** The nearest that is a heading, perhaps itself. */
export const headingAbove = (label: Label | undefined) => chainOf(label).find(({ rank }) => rank <= 6);
