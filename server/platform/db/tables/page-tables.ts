/** Pages, their versions and shares, and what is understood of their texts. */
import type { ColumnType, Generated } from 'kysely';

/** Of all changes, or of those that break callers. */
export type WatchLevel = 'all' | 'breaking';

export type PageTables = {
  /** A person's own texts to start a page with. */
  template: {
    id: Generated<number>;
    uid: number;
    username: string;
    template_title: string;
    template_content: string;
    addtime: number;
  };
  /** Who has a page open in the editor, until when unless they say so again. Stops nobody. */
  page_lock: { page_id: number; uid: number; addtime: number; expires_at: number };
  page: {
    page_id: Generated<number>;
    item_id: number;
    cat_id: number;
    page_title: string;
    s_number: number;
    author_uid: number;
    author_username: string;
    /** The last save. */
    addtime: number;
    /** The creation. */
    page_addtime: number;
    creator_uid: number;
    page_comments: string;
    is_del: number;
    version: number;
    page_content: string;
    /** Of the endpoint it is about (common/search/page-endpoint.ts); all empty: of none. */
    endpoint_method: Generated<string>;
    endpoint_path: Generated<string>;
    endpoint_key: Generated<string>;
    is_deprecated: Generated<number>;
    /** 0: its text was written before there were these columns, and is read in the background. */
    is_endpoint_read: Generated<number>;
  };
  page_history: {
    page_history_id: Generated<number>;
    page_id: number;
    item_id: number;
    cat_id: number;
    page_title: string;
    s_number: number;
    author_uid: number;
    author_username: string;
    addtime: number;
    page_comments: string;
    version: number;
    page_content: string;
  };
  single_page: {
    unique_key: string;
    page_id: number;
    addtime: number;
    expire_time: number;
    /** Who shared it; 0: not known. */
    uid: Generated<number>;
  };
  /** How often a page was read by its key on a day, counted from 1970. */
  single_page_reading: { unique_key: string; day: number; times: number; last_at: number };
  /** Which browsers read it so: hashes that only this site can make, and for this key alone. */
  single_page_browser: { unique_key: string; browser_hash: string };
  /** How many browsers read a page on a day, counted from 1970; only of items on the portal. */
  page_reading: { page_id: number; day: number; times: number };
  /** What readers say of a page to its editors: one vote of each, and mistakes they report. */
  page_feedback: {
    feedback_id: Generated<number>;
    page_id: number;
    kind: 'vote' | 'mistake';
    /** Of a vote. */
    is_helpful: number;
    /** Plain text, as `quote`: what was selected. */
    words: string;
    quote: string;
    /** Of the page, that was read. */
    version: number;
    /** Who reported a mistake; 0: a visitor, or a vote, which is nobody's by name. */
    uid: number;
    /** Of a vote: a hash that only this site can make, and of this page alone. */
    voter: string;
    /** Of a visitor's vote, likewise: the network address; of a visitor's report, of the item alone. */
    voter_place: string;
    addtime: number;
    /** 0: open. */
    done_at: number;
  };
  /** Who gets a notice when a page is saved: of every save, or of those that break callers. */
  page_watch: {
    uid: number;
    page_id: number;
    item_id: number;
    level: ColumnType<WatchLevel, WatchLevel | undefined>;
    addtime: number;
  };
  /** Reminders that were given of the day from which on an endpoint may be gone. */
  removal_reminder: { page_id: number; item_id: number; removal_date: string; days_left: number };
  /** Who has said that they have seen an entry of the change log. */
  change_seen: { change_id: number; uid: number; item_id: number; seen_at: number };
  /**
   * Who gets a notice of changes in an item, in a catalog of it (`cat_id` 0: in all of it), or of a field wherever it stands
   * in the item (`field_name` empty: of all).
   */
  item_watch: {
    uid: number;
    item_id: number;
    cat_id: number;
    field_name: string;
    level: WatchLevel;
    addtime: number;
  };
  /** What a person changed on a page: one save, or several within an hour. */
  page_change: {
    change_id: Generated<number>;
    item_id: number;
    page_id: number;
    kind: 'added' | 'saved' | 'moved' | 'deleted' | 'recovered';
    /** The worst of its changes; empty where a reader sees nothing of it. */
    level: 'breaking' | 'risky' | 'safe' | 'words' | '';
    /** 0: of no version, the page is new. */
    version_before: number;
    version: number;
    uid: number;
    username: string;
    /** What the author wrote to the last save. */
    note: string;
    /** As it was called then. */
    page_title: string;
    /** Where it had another name before. */
    title_before: string;
    cat_id: number;
    cat_id_before: number;
    endpoint_method: string;
    endpoint_path: string;
    /** An endpoint of it was marked as deprecated. */
    is_deprecated: number;
    breaking_count: number;
    risky_count: number;
    safe_count: number;
    words_count: number;
    /** Of an import; 0: none. */
    group_id: Generated<number>;
    /** Those who had not seen it; 0: never. */
    reminded_at: Generated<number>;
    /** JSON: `ChangeDetails`. */
    details: string;
    /** The first of the saves. */
    started_at: number;
    /** The last of them. */
    addtime: number;
  };
  /** What was understood of a page's text. */
  page_model: {
    page_id: number;
    kind: 'endpoint' | 'table' | 'schema' | 'guide';
    /** Of the page, whose text it was. */
    version: number;
    /** Of the rules by which it was read (common/field-model/reader-version.ts). */
    reader_version: number;
    /** Of the item's corrections by which it was read. */
    corrections_hash: string;
    /** JSON: how its tables and code look (common/field-model/recognise/outline/alike.ts), each once. */
    looks: string;
    endpoint_count: number;
    /** JSON: what was not understood, `PageDoubt[]`. */
    doubts: string;
    /** JSON: `PageModel[]`. */
    models: string;
  };
  /** Every field of an endpoint and column of a table, in the order of its page. */
  field: {
    page_id: number;
    position: number;
    /** Which endpoint or table of the page, from 0. */
    endpoint_at: number;
    place:
      | 'path'
      | 'query'
      | 'header'
      | 'cookie'
      | 'body'
      | 'response'
      | 'response_header'
      | 'schema'
      | 'column';
    /** The status of the response, or the content type of the request's body. */
    of: string;
    /** `data.items[].id` */
    path: string;
    /** Its last name; empty for what an array or a map holds. */
    name: string;
    type: string;
    is_required: number;
  };
  /** Which text of a page the search index holds. */
  search_page: { page_id: number; item_id: number; version: number; terms_version: number };
  /** Every term of the search index. */
  search_term: { term: string };
  /** Counts the changes of an item's index. */
  search_item: { item_id: number; changes: number };
};
