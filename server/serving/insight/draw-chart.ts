/** Reads by day as bars, with those of programs beside them. Made of figures and dates alone. */
import type { Result } from '#common/contract/index.ts';
import type { Lang } from '#common/texts/langs.ts';

type Periods = Result<'insight/info'>['periods'];

const width = 860;
const bottom = 160;
const left = 40;
const height = 141;
const steps = 3;
/** Of a figure that is not told. */
const stubHeight = 2;
const labelsMax = 6;

export function drawChart(periods: Periods, lang: Lang): string {
  const top = scaleTop(Math.max(...periods.flatMap(({ reads, programs }) => [reads, programs]), 0));
  const slot = (width - left) / Math.max(1, periods.length);
  const barWidth = round(Math.min(26, slot * 0.55));
  const y = (value: number) => round(bottom - (value / top) * height);
  const lines = Array.from({ length: steps + 1 }, (_, step) => {
    const value = (top / steps) * step;
    return `<line x1="34" x2="${width}" y1="${y(value)}" y2="${y(value)}" stroke="var(--border-soft)"/><text x="26" y="${round(y(value) + 4)}" text-anchor="end">${value}</text>`;
  });
  const bar = (x: number, value: number, fill: string, of: number) => {
    const tall = value < 0 ? stubHeight : bottom - y(value);
    return value === 0
      ? ''
      : `<rect x="${round(x)}" y="${round(bottom - tall)}" width="${of}" height="${round(tall)}" rx="1.5" fill="var(--${fill})"/>`;
  };
  const every = Math.max(1, Math.ceil(periods.length / labelsMax));
  const bars = periods.map(({ since, reads, programs }, at) => {
    const x = left + slot * at;
    // The last one has its day, and those a whole number of steps before it.
    const isNamed = (periods.length - 1 - at) % every === 0;
    const label = isNamed
      ? `<text x="${round(x + barWidth / 2)}" y="178" text-anchor="middle">${shortDay(since, lang)}</text>`
      : '';
    const beside = round(x + barWidth + 1);
    const second = bar(beside, programs, 'border-control', round(barWidth / 2));
    return bar(x, reads, 'accent', barWidth) + second + label;
  });
  return `<svg viewBox="0 0 ${width} 190" aria-hidden="true">${lines.join('')}${bars.join('')}</svg>`;
}

/** A round number that three steps divide. */
function scaleTop(most: number): number {
  const step = Math.max(1, most / steps);
  const size = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find(one => one * size >= step) ?? 10;
  return factor * size * steps;
}

const round = (value: number) => Math.round(value * 100) / 100;

function shortDay(day: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'zh-CN', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
