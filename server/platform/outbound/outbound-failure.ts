/** Where a request to another machine ended, and why. */
import type { OutboundReason, OutboundStep } from '#common/outbound/outbound-kinds.ts';

export class OutboundFailure extends Error {
  readonly step: OutboundStep;
  readonly reason: OutboundReason;

  constructor(step: OutboundStep, reason: OutboundReason) {
    super(`${step}: ${reason}`);
    this.step = step;
    this.reason = reason;
  }
}

/** What a request is aborted with whose sender may not send it any more. */
export class RightEnded extends Error {}

const reasons: Readonly<Record<string, OutboundReason>> = {
  ENOTFOUND: 'name_unknown',
  EAI_AGAIN: 'name_unknown',
  EAI_FAIL: 'name_unknown',
  ENODATA: 'name_unknown',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'unreachable',
  ETIMEDOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_unknown',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_unknown',
};

/** @param otherwise what a code that says nothing else means at this step */
export function reasonOf(error: unknown, otherwise: OutboundReason): OutboundReason {
  const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code.startsWith('HPE_')) return 'not_http';
  return reasons[code] ?? otherwise;
}
