/** What a request to another machine goes through, and why it ends: the server says which, the screens say it in words. */

/** In their order. */
export const outboundSteps = ['allowed', 'resolved', 'connected', 'certificate', 'sent', 'received'] as const;
export type OutboundStep = (typeof outboundSteps)[number];

export const outboundReasons = [
  /** No address of the web: another scheme, a user, a fragment, characters that parsers read differently. */
  'address_wrong',
  'method_wrong',
  'header_wrong',
  /** The administrator has not listed the host. */
  'host_not_listed',
  /** The owner of the item lets nobody request anything through the server. */
  'switched_off',
  /** The owner of the item has not listed the address. */
  'target_not_listed',
  /** An address inside of a network, which the administrator has not listed as such. */
  'address_inside',
  /** An address that nothing is requested from, listed or not. */
  'address_never',
  'too_many_redirects',
  'name_unknown',
  'refused',
  'unreachable',
  'timeout',
  'reset',
  'certificate_expired',
  'certificate_unknown',
  'certificate_name',
  'tls_failed',
  'not_http',
  'encoding_wrong',
  /** Whoever wanted the answer is gone. */
  'aborted',
  /** What allowed it was taken away while it was under way. */
  'right_ended',
] as const;
export type OutboundReason = (typeof outboundReasons)[number];

export const outboundMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type OutboundMethod = (typeof outboundMethods)[number];

/** What ended an answer before its own end. */
export const outboundCuts = ['', 'size', 'time'] as const;
export type OutboundCut = (typeof outboundCuts)[number];
