/** People, their sessions and teams, what they are notified of, and the audit log. */
import type { Generated } from 'kysely';
import type { AnnouncementKind, Audience } from '#common/announcement/announcement.ts';

/** `''`: it was not. */
type RefusedBy = '' | 'server' | 'address';

export type PeopleTables = {
  user: {
    uid: Generated<number>;
    username: string;
    /** Lower-case: unique without regard to case. */
    username_key: string;
    /** What it looks like: see skeleton.ts. */
    username_skeleton: Generated<string>;
    name: string;
    email: string;
    email_verify: number;
    /** A hash; see user/password.ts. */
    password: string;
    /** 1 administrator, 2 ordinary. */
    groupid: number;
    language: string;
    is_suspended: number;
    reg_time: number;
    last_login_time: number;
  };
  /** People's sessions, and visitors' (uid 0) after a code or an unlocked item. */
  session: {
    token_hash: string;
    uid: number;
    addtime: number;
    expires_at: number;
    renewed_at: number;
    /** When the person last typed their password in it. */
    proved_at: Generated<number>;
    /** As whom an owner sees one of their items, as JSON of `Viewing`; `''`: as themselves. */
    viewing: Generated<string>;
    address: string;
    user_agent: string;
  };
  session_item: { token_hash: string; item_id: number };
  /** Personal tokens, with which programs act for a person. */
  user_token: {
    token_id: Generated<number>;
    uid: number;
    name: string;
    token_hash: string;
    last_four: string;
    may_write: number;
    /** A JSON list of numbers; empty: all items of the person. */
    item_ids: string;
    /** Seconds since the epoch; 0: never. */
    ends_at: number;
    /** To the minute; 0: never. */
    last_used_at: number;
    addtime: number;
  };
  /** Links in letters: one that confirms an address, one that sets a new password, or the first one. */
  mail_link: {
    token_hash: string;
    purpose: 'confirm' | 'reset' | 'welcome';
    uid: number;
    /** The address it was sent to. */
    email: string;
    expires_at: number;
  };
  /** Letters that wait until the mail server takes them: what they say is written when they are sent. */
  letter: {
    letter_id: Generated<number>;
    kind: 'confirm' | 'reset' | 'welcome' | 'registration' | 'invitation' | 'guesses' | 'visit_guesses';
    /** 0: whoever has the address. */
    uid: number;
    /** Empty: the one that the person has confirmed. */
    email: string;
    item_id: number;
    lang: string;
    /** Encrypted: the key of an invitation that stands in it. */
    secret: string;
    addtime: number;
    next_at: number;
    /** Until then one process has it. */
    claimed_until: number;
    failures: number;
    /** Last time, and when: by the mail server as a whole, or because of this address. */
    refused_by: Generated<RefusedBy>;
    refused_at: Generated<number>;
  };
  code: { owner: string; code: string; expires_at: number };
  /** Failures and rates: what is counted, how often, until when, and when the next try may be made. */
  counter: { name: string; count: number; expires_at: number; next_at: Generated<number> };
  /** Links with which somebody may register. */
  invitation: {
    id: Generated<number>;
    token_hash: string;
    /** Whom the letter with it went to, who has then confirmed the address; `''`: whoever has the link. */
    email: string;
    /** The administrator who made it; 0 when the person requested the letter. */
    uid: number;
    addtime: number;
    expires_at: number;
    uses_left: number;
  };
  team: { id: Generated<number>; team_name: string; uid: number; addtime: number; last_update_time: number };
  team_member: { id: Generated<number>; team_id: number; member_uid: number; addtime: number };
  team_item: { id: Generated<number>; team_id: number; item_id: number; addtime: number };
  team_item_member: {
    id: Generated<number>;
    team_id: number;
    item_id: number;
    member_uid: number;
    member_group_id: number;
    addtime: number;
  };
  /** Notices. The words are made when it is read, in the reader's language. */
  notice: {
    notice_id: Generated<number>;
    to_uid: number;
    /** 0: nobody in particular. */
    from_uid: number;
    from_name: string;
    /** One of common/texts/server/notice-sent.ts. */
    what: string;
    item_id: number;
    page_id: number;
    /** JSON: the names that stand in the words. */
    details: string;
    notice_time: number;
    is_read: number;
    read_time: number;
    /** 1: it was in a letter, or belongs into none any more. */
    is_mailed: Generated<number>;
  };
  /** Who gets notices by mail. Who has no row gets none. */
  notice_mail: {
    uid: number;
    mode: 'now' | 'day' | 'week';
    /** Of the clock that says when: `Europe/Berlin`. */
    time_zone: string;
    /** For whoever chose no language of their own. */
    lang: string;
    /** No letter before it. */
    next_at: number;
    /** Another process is at it until then. */
    claimed_until: Generated<number>;
    /** Refusals in a row, and since when. */
    failures: Generated<number>;
    failing_since: Generated<number>;
    refused_by: Generated<RefusedBy>;
    refused_at: Generated<number>;
  };
  /** What administrators announce at the top of every screen. */
  announcement: {
    announcement_id: Generated<number>;
    kind: AnnouncementKind;
    audience: Audience;
    /** Markdown of one line; of two languages one may be empty. */
    text_en: string;
    text_zh: string;
    starts_at: number;
    /** 0: until it is taken away. */
    ends_at: number;
    /** Who wrote it. */
    uid: number;
    addtime: number;
    /** Raised by each change. */
    version: number;
  };
  announcement_put_away: { announcement_id: number; uid: number };
  /** Who signed in, looked at a secret, or changed rights, people, items or settings. Names are kept as they were then. */
  audit: {
    id: Generated<number>;
    addtime: number;
    uid: number;
    username: string;
    address: string;
    /** One of common/texts/server/audit.ts. */
    what: string;
    item_id: number;
    /** Whom it was done to; 0 nobody. */
    target_uid: number;
    /** JSON: the names that stand in the words, and settings with their values. */
    details: string;
    /** How often it happened in its hour: tries to sign in are one entry. */
    times: Generated<number>;
    /** 1: an administrator did it who was no member of the item. */
    by_office: Generated<number>;
  };
};
