import {
  type OutboundReason,
  type OutboundStep,
  outboundReasons,
  outboundSteps,
} from '#common/outbound/outbound-kinds.ts';
import type { Translate } from '../ui/texts.tsx';

/** `received timeout` -> at which step a request ended, and why. */
export function describeFailure(failure: string, url: string, t: Translate): string {
  if (failure === 'gone') return t('webhook.gone');
  if (failure === 'archived') return t('webhook.archived');
  if (failure === 'switched_off') return t('webhook.switchedOff');
  const [step, reason] = failure.split(' ');
  if (!isStep(step) || !isReason(reason)) return failure;
  const host = URL.canParse(url) ? new URL(url).host : url;
  return `${t(`outboundStep.${step}`)}: ${t(`outbound.${reason}`, { host })}`;
}

const isStep = (word: string | undefined): word is OutboundStep => outboundSteps.some(step => step === word);
const isReason = (word: string | undefined): word is OutboundReason =>
  outboundReasons.some(reason => reason === word);
