/** What each field holds, by its name; fields-of-calls.ts has those that mean something else in one call. Only documents read this. */
import { contentFields } from './fields-of-content.ts';
import { siteFields } from './fields-of-site.ts';

export const fieldWords = { ...contentFields, ...siteFields } as const;
