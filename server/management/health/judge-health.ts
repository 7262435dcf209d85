/** How the parts of a site do by what is known of them, in words, with what is to be done. Pure. */
import type { Answer } from '#common/contract/index.ts';
import type { HealthPart, HealthState } from '#common/contract/site/admin-health.ts';
import { type TextKey, t, type Values } from '#common/texts/index.ts';
import type { Lang } from '#common/texts/langs.ts';
import type { health } from '#common/texts/server/operator/health.ts';
import { formatBytes } from '../../platform/http/body/parse-body.ts';
import { type HealthFacts, pagesCountedMax } from './gather-facts.ts';

type Check = Answer<'adminHealth/list'>[number];
type Say = (key: keyof typeof health, values?: Values) => string;
/** `state: fine` has no advice unless something might be done. */
type Judgement = { state: HealthState; text: string; advice?: string };

const minute = 60;
const hour = 3600;
const day = 24 * hour;
/** What is saved is read, compared and found within seconds. */
const lateSeconds = 15 * minute;
const brokenSeconds = 2 * hour;
/** Four times their pace. */
const jobsLateSeconds = 20 * minute;
/** Letters to different people, and none that went in between: it is not their addresses. */
const refusedInARow = 3;
const domainsNamed = 5;
const backupOldSeconds = 7 * day;
const diskFreeShare = 0.1;
const diskFreeBytes = 1024 ** 3;

export function judgeHealth(facts: HealthFacts, lang: Lang): Check[] {
  const say: Say = (key, values) => t(lang, `health.${key}` satisfies TextKey, values);
  const parts: [HealthPart, Judgement][] = [
    ['disk', judgeDisk(facts, say)],
    ['database', judgeDatabase(facts, say)],
    ['queue', judgeQueue(facts, say)],
    ['index', judgeIndex(facts, say)],
    ['mail', judgeMail(facts, say)],
    ['deliveries', judgeDeliveries(facts, say)],
    ['backup', judgeBackup(facts, say)],
    ['version', judgeVersion(facts, say)],
    ['processes', judgeProcesses(facts, say)],
  ];
  return parts.map(([part, { state, text, advice = '' }]) => ({ part, state, text, advice }));
}

function judgeDisk({ disk }: HealthFacts, say: Say): Judgement {
  if (disk === undefined) return { state: 'fine', text: say('diskUnknown') };
  const { free, total, trouble } = disk;
  const text = say('disk', { free: formatBytes(free), total: formatBytes(total) });
  if (trouble === 'full') return { state: 'broken', text, advice: say('diskFull') };
  if (trouble === 'locked') return { state: 'broken', text, advice: say('diskLocked') };
  const isLow = free < diskFreeBytes || free < total * diskFreeShare;
  return isLow ? { state: 'look', text, advice: say('diskLow') } : { state: 'fine', text };
}

function judgeDatabase({ database: { bytes, replica_answers } }: HealthFacts, say: Say): Judgement {
  const size = formatBytes(bytes);
  if (replica_answers === undefined) return { state: 'fine', text: say('database', { size }) };
  if (replica_answers) return { state: 'fine', text: say('databaseWithReplica', { size }) };
  return { state: 'look', text: say('replicaAway', { size }), advice: say('replicaAwayAdvice') };
}

function judgeQueue(facts: HealthFacts, say: Say): Judgement {
  const { queue, now } = facts;
  const { events, pages, tasks, jobs_ran_at } = queue;
  const idle = now - Math.max(jobs_ran_at, startOf(facts));
  if (jobs_ran_at > 0 && idle > jobsLateSeconds)
    return {
      state: 'broken',
      text: say('jobsStill', { age: ageOf(idle, say) }),
      advice: say('jobsStillAdvice'),
    };
  if (events.count + pages + tasks === 0) return { state: 'fine', text: say('queueEmpty') };
  const text = say('queue', { events: events.count, pages: atMost(pages, say), tasks });
  const age = events.count === 0 ? 0 : now - events.since;
  return late(age, text, say('queueOld', { age: ageOf(age, say) }));
}

function judgeIndex(facts: HealthFacts, say: Say): Judgement {
  const { index, now } = facts;
  const { pages, since } = index;
  if (pages === 0) return { state: 'fine', text: say('index') };
  // After a restore or an upgrade all of it is made anew, from the start on.
  const age = now - Math.max(since, startOf(facts));
  const advice = say('indexOld', { age: ageOf(age, say) });
  return late(age, say('indexBehind', { pages: atMost(pages, say) }), advice);
}

/** Nothing was done before; 0 where no process has said so yet. */
const startOf = ({ processes: [oldest] }: HealthFacts) => oldest?.started_at ?? 0;

/** What waits for a moment is fine. */
function late(age: number, text: string, advice: string): Judgement {
  if (age <= lateSeconds) return { state: 'fine', text };
  return { state: age > brokenSeconds ? 'broken' : 'look', text, advice };
}

function judgeMail({ sends_mail, letters, done, now }: HealthFacts, say: Say): Judgement {
  if (!sends_mail) return { state: 'fine', text: say('mailOff'), advice: say('mailOffAdvice') };
  const { letter_sent_at } = done;
  const age = ageOf(now - letter_sent_at, say);
  const sent = letter_sent_at === 0 ? say('mailNever') : say('mailSent', { age });
  const text = say('mail', { sent, waiting: letters.waiting });
  // A letter that went since then says that delivery works.
  const since = letters.refusals.filter(({ refused_at }) => refused_at >= letter_sent_at);
  if (since.some(({ refused_by }) => refused_by === 'server'))
    return { state: 'broken', text, advice: say('mailServerRefused') };
  const addresses = new Set(since.map(({ email }) => email));
  if (addresses.size >= refusedInARow)
    return { state: 'broken', text, advice: say('mailAllRefused', { count: addresses.size }) };
  return judgeAddresses(letters.refusals, text, say);
}

/** Of addresses that were refused, only their domains: who has them is nobody's business here. */
function judgeAddresses(refusals: HealthFacts['letters']['refusals'], text: string, say: Say): Judgement {
  const ofAddress = refusals.filter(({ refused_by }) => refused_by === 'address');
  if (ofAddress.length === 0) return { state: 'fine', text };
  const domains = [...new Set(ofAddress.map(({ email }) => email.slice(email.lastIndexOf('@') + 1)))];
  const named = domains.slice(0, domainsNamed).join(say('comma'));
  return {
    state: 'look',
    text,
    advice: say('mailAddressRefused', { count: ofAddress.length, domains: named }),
  };
}

function judgeDeliveries({ webhooks: counts }: HealthFacts, say: Say): Judgement {
  const { webhooks, waiting, failed, off, failing } = counts;
  if (webhooks === 0) return { state: 'fine', text: say('deliveriesNone') };
  const text = say('deliveries', { webhooks, waiting, failed });
  if (off + failing + failed === 0) return { state: 'fine', text };
  return {
    state: off + failing > 0 ? 'broken' : 'look',
    text,
    advice: say('deliveriesFailing', { off, failing }),
  };
}

function judgeBackup({ done: { backup }, now }: HealthFacts, say: Say): Judgement {
  if (backup === undefined) return { state: 'look', text: say('backupNever'), advice: say('backupAdvice') };
  const age = now - backup.at;
  const text = say('backup', { age: ageOf(age, say), size: formatBytes(backup.bytes) });
  return age > backupOldSeconds
    ? { state: 'look', text, advice: say('backupAdvice') }
    : { state: 'fine', text };
}

function judgeVersion({ version, update }: HealthFacts, say: Say): Judgement {
  if (update === undefined) return { state: 'fine', text: say('version', { version }) };
  const text = say('versionNew', { version, title: update.title });
  return { state: 'look', text, advice: say('versionNewAdvice') };
}

/** The process that answers runs, whether it has said so yet or not. */
function judgeProcesses({ processes, now }: HealthFacts, say: Say): Judgement {
  const [oldest] = processes;
  const age = ageOf(oldest === undefined ? 0 : now - oldest.started_at, say);
  const text = say('processes', { count: Math.max(1, processes.length), age });
  const versions = [...new Set(processes.map(({ version }) => version))];
  if (versions.length < 2) return { state: 'fine', text };
  return { state: 'broken', text, advice: say('processesDiffer', { versions: versions.join(', ') }) };
}

function ageOf(seconds: number, say: Say): string {
  if (seconds < hour) return say('underAnHour');
  const count = Math.floor(seconds / day);
  return count > 0 ? say('days', { count }) : say('hours', { count: Math.floor(seconds / hour) });
}

function atMost(count: number, say: Say): string {
  return count < pagesCountedMax ? String(count) : say('atLeast', { count });
}
