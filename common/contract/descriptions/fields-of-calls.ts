/**
 * Fields that mean something else in one call than by their name alone. A nested field may be named by its way
 * or the end of it (`toc.id`), which counts before its bare name. Only documents read this.
 */

import type { FieldsOfCalls } from './descriptions-of-calls.ts';
import { fieldsOfContentCalls } from './fields-of-content-calls.ts';
import { fieldsOfSiteCalls } from './fields-of-site-calls.ts';

export const fieldsOfCalls: FieldsOfCalls = { ...fieldsOfContentCalls, ...fieldsOfSiteCalls };
