/** Numbers that look right for the name of a field, within its limits. Pure. */
import type { Choose } from './choose-value.ts';
import type { Schema } from './model/schema.ts';

type NamedNumber = { name: string; type: 'integer' | 'number' };

export function makeNumber({ limits, format }: Schema, { name, type }: NamedNumber, choose: Choose): number {
  const [, usual] = numbers.find(([shape]) => shape.test(name)) ?? [];
  const wanted =
    usual ?? (type === 'number' ? [12.5, 8.2, 40, 3.75] : format === 'int64' ? ids : [1, 2, 3, 5]);
  const value = wanted[wanted.length > 1 ? choose(wanted.length) : 0] ?? 1;
  return fit(value, limits, type);
}

/** The nearest number that the limits allow; where they contradict each other, the upper one counts. */
function fit(value: number, limits: Schema['limits'], type: NamedNumber['type']): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  const step = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : type === 'integer' ? 1 : 0;
  const beyond = step > 0 ? step : 0.01;
  const lows = [minimum, typeof exclusiveMinimum === 'number' ? exclusiveMinimum + beyond : undefined];
  const highs = [maximum, typeof exclusiveMaximum === 'number' ? exclusiveMaximum - beyond : undefined];
  const low = Math.max(value, ...lows.filter(isNumber));
  const inside = Math.min(low, ...highs.filter(isNumber));
  const whole = type === 'integer' ? Math.trunc(inside) : inside;
  return step > 0 && step !== 1 ? toMultiple(whole, step, lows.filter(isNumber)) : whole;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function toMultiple(value: number, step: number, lows: readonly number[]): number {
  const down = Math.floor(value / step) * step;
  const fitting = lows.every(low => down >= low) ? down : down + step;
  return Number(fitting.toPrecision(12));
}

const ids = [10_024, 10_391, 10_877, 11_203, 12_650, 13_048, 14_112, 15_936];
const moments = [1_767_225_600, 1_767_312_000, 1_768_435_200, 1_769_904_000];

/** The first of each is what samples show. */
const numbers: [RegExp, readonly number[]][] = [
  [/^(?:page|page_?no|page_?num|current|pageindex|当前页|页码)$/i, [1]],
  [/(?:size|limit|per_?page)$/i, [20]],
  [/(?:total|count|num|quantity|stock|数量|总数)$/i, [3, 2, 5, 12]],
  [/(?:percent|rate|ratio)$/i, [12.5, 5, 20, 8.75]],
  [/(?:price|amount|money|fee|balance|cost|金额|价格)/i, [99, 19.9, 128, 45.5]],
  [/(?:time|_at|At|timestamp|date)$/, moments],
  [/^(?:timestamp|time|date)$/i, moments],
  [/^year$/i, [2026]],
  [/^month$/i, [6, 1, 9, 11]],
  [/^age$/i, [30, 27, 41, 35]],
  [/(?:seconds|expires_?in|ttl|duration)$/i, [3_600, 600, 7_200, 60]],
  [/^(?:lat|latitude)$/i, [31.23, 51.51, 39.9, 48.86]],
  [/^(?:lng|lon|longitude)$/i, [121.47, -0.13, 116.4, 2.35]],
  [/^(?:status|state|type|level|sort|version)$/i, [1, 2]],
  [/^(?:code|err_?code|errno|error_code)$/i, [0]],
  [/(?:^id|_id|Id|ID)$/, [1024, 1088, 2051, 3140, 4096, 5377, 6208, 7419]],
];
