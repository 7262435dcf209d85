/** What scripts add to an endpoint: samples in other languages, a tab that stays open, fields that fold and are filtered. */
import { addFieldTools } from './field-tools.ts';
import { addLanguages } from './sample-languages.ts';
import { addTabChoice } from './tab-choice.ts';

/** The words stand with what was drawn. @returns what takes it back */
export function enhanceEndpoint(article: HTMLElement): () => void {
  const ends: (() => void)[] = [];
  for (const figure of article.querySelectorAll<HTMLElement>('.sample-request'))
    ends.push(addLanguages(figure));
  for (const list of article.querySelectorAll<HTMLElement>('.field-lists')) ends.push(addFieldTools(list));
  for (const end of article.querySelectorAll<HTMLElement>('[data-ends]')) sayDaysLeft(end);
  if (article.querySelector('.field a[data-schema]') !== null) ends.push(unfoldLater(article));
  ends.push(addTabChoice(article));
  article.addEventListener('click', keepTabOpen);
  return () => {
    article.removeEventListener('click', keepTabOpen);
    for (const end of ends) end();
  };
}

const dayMs = 86_400_000;

/** By the reader's calendar: a page that is kept does not know today. */
function sayDaysLeft(place: HTMLElement): void {
  const { ends = '', left = '', last = '', over = '' } = place.dataset;
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((Date.parse(ends) - today) / dayMs);
  place.textContent = days > 1 ? left.replace('#', String(days)) : days === 1 ? last : over;
}

/** Few pages link to components. */
function unfoldLater(article: HTMLElement): () => void {
  let end: (() => void) | undefined;
  void import('./component/unfold-components.ts').then(
    late => {
      end = late.unfoldComponents(article);
    },
    () => undefined,
  );
  return () => end?.();
}

/** One of the tabs is always open. */
function keepTabOpen(event: MouseEvent): void {
  const summary = event.target instanceof Element ? event.target.closest('.tab[open] > summary') : null;
  if (summary !== null) event.preventDefault();
}
