/** The ways to authenticate -> what changed. Pure. */
import type { Security } from '../model/endpoint.ts';
import { type Change, type ChangedPart, change, compareText } from './changes.ts';
import type { RuleName } from './rules.ts';

const where: ChangedPart = { place: 'security', of: '', path: '' };

export function compareSecurity(before: Security[][], after: Security[][]): Change[] {
  const difference = { before: showSecurity(before), after: showSecurity(after) };
  if (difference.before === difference.after) {
    const details = (options: Security[][]) =>
      options.flatMap(option => option.map(one => one.detail)).join('\n');
    return compareText(details(before), details(after), where);
  }
  return [change(ruleOf(before, after), where, difference)];
}

function ruleOf(before: Security[][], after: Security[][]): RuleName {
  const ways = (options: Security[][]) => (options.length === 0 ? [[]] : options);
  const isEnough = (old: Security[]) =>
    ways(after).some(option => option.every(one => old.some(other => covers(other, one))));
  if (ways(before).every(isEnough)) return 'security_eased';
  return before.length === 0 ? 'security_given' : 'security_needed';
}

function covers(old: Security, now: Security): boolean {
  return (
    old.name === now.name && old.kind === now.kind && now.scopes.every(scope => old.scopes.includes(scope))
  );
}

function showSecurity(options: Security[][]): string {
  const show = ({ name, kind, scopes }: Security) =>
    `${name === '' ? kind : name}${scopes.length > 0 ? ` (${scopes.join(', ')})` : ''}`;
  return options.map(option => (option.length === 0 ? '—' : option.map(show).join(' + '))).join(' | ');
}
