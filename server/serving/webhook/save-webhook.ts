/** An address that is sent what happens: saved by who decides over the item or the site, and noted in the audit log. */
import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { toFlag } from '#common/row-kinds.ts';
import type { WebhookKind } from '#common/webhook/event-names.ts';
import { secretOverlapHours, webhooksPerItem } from '#common/webhook/webhook-limits.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { changesBetween } from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, WebhookRow } from '../../platform/db/tables.ts';
import { updateWebhook } from '../../platform/events/outbox-queries.ts';
import { parseUrl } from '../../platform/outbound/allowed-hosts.ts';
import { OutboundFailure } from '../../platform/outbound/outbound-failure.ts';
import { insertWebhook, listWebhooks } from './queries.ts';
import { secretPrefix } from './sign-request.ts';

type Saving = {
  actor: MemberActor;
  /** undefined: of the site. */
  item: ItemRow | undefined;
  before: WebhookRow | undefined;
  input: Input<'webhook/save'>;
};

/** @returns its id, and a secret that was made for it @throws badInput for no address, and when there are too many */
export async function saveWebhook(context: Context, { actor, item, before, input }: Saving) {
  const { db, secrets } = context;
  const item_id = item?.item_id ?? 0;
  const made = before === undefined || before.secret === '' ? newSecret(context, input.kind) : '';
  const secret = input.secret === '' ? made : input.secret;
  const row = {
    uid: actor.user.uid,
    name: input.name,
    kind: input.kind,
    url: secrets.encrypt(requirePlainUrl(input.url)),
    events: JSON.stringify([...new Set(input.events)]),
    lang: input.lang,
    shows_titles: toFlag(input.shows_titles),
    is_on: toFlag(input.is_on),
    ...secretColumns(context, before, secret),
  };
  await recordWebhook(context, actor, {
    item,
    before: before && noteOf(context, before),
    after: { name: input.name, url: requirePlainUrl(input.url), has_new_secret: secret !== '' },
  });
  if (before !== undefined) {
    const fresh = before.is_on === 0 ? freshStart : {};
    await updateWebhook(db, before.webhook_id, { ...row, ...fresh });
    return { webhook_id: before.webhook_id, secret: input.secret === '' ? made : '' };
  }
  if ((await listWebhooks(db, item_id)).length >= webhooksPerItem)
    fail('badInput', { values: { field: 'webhook_id' } });
  const empty = { secret: '', secret_before: '', secret_before_until: 0, claimed_until: 0 };
  const webhook_id = await insertWebhook(db, {
    ...empty,
    ...freshStart,
    item_id,
    ...row,
    addtime: context.now(),
  });
  return { webhook_id, secret: input.secret === '' ? made : '' };
}

/** Switched on again nothing of before counts. */
const freshStart = { off_reason: '', failures: 0, failing_since: 0, next_at: 0 };

/** Of Standard Webhooks: 24 to 64 random bytes. */
const secretBytes = 32;

function newSecret({ random }: Context, kind: WebhookKind): string {
  return kind === 'webhook' ? `${secretPrefix}${random.bytes(secretBytes).toString('base64')}` : '';
}

/** The one before counts for a day longer, so that a receiver can change over. */
function secretColumns({ secrets, now }: Context, before: WebhookRow | undefined, secret: string) {
  if (secret === '') return {};
  return {
    secret: secrets.encrypt(secret),
    secret_before: before?.secret ?? '',
    secret_before_until: before === undefined ? 0 : now() + secretOverlapHours * 3600,
  };
}

/** @throws badInput for what is no address that is requested */
export function requirePlainUrl(typed: string): string {
  try {
    return parseUrl(typed.trim()).href;
  } catch (error) {
    if (error instanceof OutboundFailure) return fail('badInput', { values: { field: 'url' } });
    throw error;
  }
}

type WebhookNote = { name: string; url: string; has_new_secret?: boolean };
type Noted = { item: ItemRow | undefined; before: WebhookNote | undefined; after: WebhookNote | undefined };

/** By name and host, and that the rest of the address or the secret is another: they may be keys. */
export async function recordWebhook(
  context: Context,
  actor: MemberActor,
  { item, before, after }: Noted,
): Promise<void> {
  const changes = changesBetween(
    { webhook: describe(before), webhook_address: before?.url ?? '', webhook_secret: 'before' },
    {
      webhook: describe(after),
      ...(before && after && { webhook_address: after.url }),
      ...(before && after?.has_new_secret === true && { webhook_secret: 'after' }),
    },
  );
  if (changes.length === 0) return;
  const noted =
    item === undefined ? { what: 'settingsChanged' as const } : { what: 'itemChanged' as const, item };
  await record(context, actor, { ...noted, changes });
}

function describe(note: WebhookNote | undefined): string {
  return note === undefined ? '' : `${note.name} (${new URL(note.url).host})`;
}

export function noteOf({ secrets }: Pick<Context, 'secrets'>, { name, url }: WebhookRow): WebhookNote {
  return { name, url: secrets.decrypt(url) };
}
