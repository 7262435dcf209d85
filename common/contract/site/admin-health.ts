/** adminHealth/*: how the site does, and what is to be done, for administrators. */
import { z } from 'zod';
import { read } from '../call.ts';

const parts = [
  'disk',
  'database',
  'queue',
  'index',
  'mail',
  'deliveries',
  'backup',
  'version',
  'processes',
] as const;
/** Nothing to do; somebody should look at it; something does not work. */
const states = ['fine', 'look', 'broken'] as const;

export type HealthPart = (typeof parts)[number];
export type HealthState = (typeof states)[number];

export const adminHealthCalls = {
  'adminHealth/list': read(
    'How each part of the site does, in words, with what is to be done.',
    {},
    z.array(
      z.object({
        part: z.enum(parts),
        state: z.enum(states),
        text: z.string(),
        /** Empty where there is nothing to do. */
        advice: z.string(),
      }),
    ),
    ['notAllowed'],
  ),
} as const;
