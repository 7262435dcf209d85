/** Whom a save of the page concerns: those who watch it, and the owner where a breaking change needs them. */
import type { Answer } from '#common/contract/index.ts';
import { isNone, isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { useEditorContext } from '../state/editor-context.ts';

export function useAudience(): Answer<'change/audience'> | undefined {
  const { page_id } = useEditorContext();
  return useCall('change/audience', isNone(page_id) ? null : { page_id }).data;
}

/** The owner, where only they save the text as it is: before somebody presses Save, and is refused. */
export function useOwnerNeeded(): string | undefined {
  const { reading } = useEditorContext();
  const audience = useAudience();
  if (typeof reading !== 'object' || audience === undefined) return undefined;
  return isOn(audience.needs_owner) && reading.coming.counts.breaking > 0
    ? audience.owner_username
    : undefined;
}
