/** Two readings of an API page -> what changed. The rules stand in `rules.ts`. Pure. */
import type { Endpoint, ErrorCode } from '../model/endpoint.ts';
import { tidyEndpoint } from '../model/tidy/tidy-model.ts';
import { type Change, type ChangedPart, change, compareText, pairUp } from './changes.ts';
import { compareAddresses } from './compare-addresses.ts';
import { compareRequests, compareResponses } from './compare-bodies.ts';
import { compareDeprecations } from './compare-deprecation.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareSecurity } from './compare-security.ts';

/** @param today as `2027-01-31` */
export function compareEndpoints(first: Endpoint, second: Endpoint, today: string): Change[] {
  const [before, after] = [tidyEndpoint(first), tidyEndpoint(second)];
  const where: ChangedPart = { place: 'call', of: '', path: '' };
  return [
    ...compareAddresses(before, after, where),
    ...compareDeprecations(before, after, { where, today }),
    ...compareText(before.description, after.description, where),
    ...compareSecurity(before.security, after.security),
    ...compareParameters(before, after, today),
    ...compareRequests(before, after, today),
    ...compareResponses(before.responses, after.responses, today),
    ...pairUp(before.error_codes, after.error_codes, ({ code }) => code).flatMap(compareErrorCodes),
    ...compareText(before.remarks, after.remarks, { ...where, path: 'remarks' }),
  ];
}

function compareErrorCodes({ before, after }: { before?: ErrorCode; after?: ErrorCode }): Change[] {
  const where: ChangedPart = { place: 'error_code', of: '', path: (after ?? before)?.code ?? '' };
  if (!before) return after ? [change('error_code_added', where, { after: after.meaning })] : [];
  if (!after) return [change('error_code_removed', where, { before: before.meaning })];
  const say = ({ meaning, remedy }: ErrorCode) => [meaning, remedy].filter(text => text !== '').join('\n');
  return compareText(say(before), say(after), where);
}
