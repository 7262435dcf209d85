import type { Translate } from '../ui/texts.tsx';

/** As it is told: a figure of few readers is -1 on the wire. */
export function figure(t: Translate, value: number): string {
  return value < 0 ? t('insight.few') : value.toLocaleString('en');
}
