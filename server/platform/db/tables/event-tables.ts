/** What happened, and who is sent it. */
import type { Generated } from 'kysely';

export type EventTables = {
  /** What happened and waits to be worked on. */
  event: {
    event_id: Generated<number>;
    /**
     * `page.announced`: who watches the page, or all people of its item, are told of the save; `page.noted`: all people of
     * its item are told something about a page whose text stayed.
     */
    kind: 'page.saved' | 'page.announced' | 'page.noted';
    item_id: number;
    page_id: number;
    /** Of the page, as it was saved. */
    version: number;
    /** Who did it; 0 a script. */
    uid: number;
    addtime: number;
    /** Of an import; 0: a save by itself. */
    group_id: Generated<number>;
    /** All people of the item are told, with what the author wrote to them. */
    is_notify: Generated<number>;
    note: Generated<string>;
  };
  /** Pages that one import, push or copy wrote, or that left with their catalog. */
  change_group: {
    group_id: Generated<number>;
    item_id: number;
    uid: number;
    username: string;
    source: 'import' | 'push' | 'copy' | 'catalog';
    /** Pages that the change log does not have yet; at 0 the group is told of. */
    remaining: number;
    addtime: number;
  };
  /** An address that is sent what happens: of a program, or of a group chat. */
  webhook: {
    webhook_id: Generated<number>;
    /** 0: of the site, for all its items. */
    item_id: number;
    /** Who saved it last: what happens is sent as long as they own the item. */
    uid: number;
    name: string;
    kind: string;
    /** Encrypted, as are the secrets. */
    url: string;
    secret: string;
    /** Counts beside the new one until then. */
    secret_before: string;
    secret_before_until: number;
    /** JSON: names of events. */
    events: string;
    lang: string;
    /** Whether a chat is told how pages of a private item are called. */
    shows_titles: number;
    is_on: number;
    /** Who switched it off, where no person did. */
    off_reason: string;
    /** In a row, of the delivery that comes first. */
    failures: number;
    /** When the first of them was; 0: none. */
    failing_since: number;
    next_at: number;
    /** Until then one process has it. */
    claimed_until: number;
    addtime: number;
  };
  delivery: {
    delivery_id: Generated<number>;
    webhook_id: number;
    event: string;
    item_id: number;
    /** Of what it is about; 0: of no page. */
    page_id: number;
    /** Who did it. */
    uid: number;
    /** JSON: `EventFacts`. */
    facts: string;
    state: 'waiting' | 'sent' | 'failed';
    addtime: number;
    sent_at: Generated<number>;
    attempts: Generated<number>;
    /** Of the last answer; 0: there was none, then `failure` says why. */
    status: Generated<number>;
    ms: Generated<number>;
    failure: Generated<string>;
    /** The body that was sent, and the beginning of the answer. */
    request: Generated<string>;
    answer: Generated<string>;
  };
  /** What a syslog receiver has not taken yet of the audit log, where the site has one. */
  syslog_message: {
    message_id: Generated<number>;
    /** JSON: `AuditEntry`. */
    entry: string;
  };
  /** One row, once something was sent. Until then one process sends to it, or nobody tries. */
  syslog_receiver: { slot: number; claimed_until: number };
};
