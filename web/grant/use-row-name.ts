import { useTexts } from '../ui/texts.tsx';
import type { GrantRow } from './grant-rows.ts';

/** What somebody in the table of rights is called. */
export function useRowName(): (row: GrantRow) => string {
  const { t } = useTexts();
  return ({ kind, name }) => (kind === 'visitors' ? t('grant.visitors') : name);
}
