/** Items with their catalogs and files, and what people keep of them. */

import type { Generated } from 'kysely';
import type { GrantRole } from '#common/grants/grant-roles.ts';
import type { MockCheckMode, MockSource } from '#common/mock-kinds.ts';
import type { Lang } from '#common/texts/langs.ts';

export type ItemTables = {
  /** How an item is used on a day, counted from 1970; `page_id` 0: as a whole. */
  item_use: {
    use_id: Generated<number>;
    item_id: number;
    page_id: number;
    day: number;
    /** Times, but for `reader`: browsers of that day. */
    what: 'read' | 'reader' | 'search' | 'empty_search' | 'file' | 'sample' | 'program';
    times: number;
  };
  /** How often a word was searched for, and how often nothing was found. */
  search_count: {
    count_id: Generated<number>;
    item_id: number;
    word_hash: string;
    day: number;
    times: number;
    empty_times: number;
  };
  /** The words that five have searched for. */
  search_word: { item_id: number; word_hash: string; keyword: string };
  /** Who searched for a word that has no name yet: hashes that only this site can make, and of this word alone. */
  search_asker: { item_id: number; word_hash: string; asker_hash: string; day: number };
  item: {
    item_id: Generated<number>;
    /** 1 regular, 2 single page. */
    item_type: number;
    item_name: string;
    item_description: string;
    item_domain: string;
    /** Lower-case domain; unique where there is one. */
    domain_key: string;
    /** Encrypted visit password; `''` is open. Of an item for members only one that nobody knows. */
    password: string;
    members_only: Generated<number>;
    uid: number;
    addtime: number;
    last_update_time: number;
    is_archived: number;
    is_del: number;
    del_time: number;
    /** Search engines may list it. */
    indexing: number;
    /** Its owner lists it on the portal of the site. */
    on_portal: Generated<number>;
    /** Old versions of its pages are shown to everybody who reads it. */
    history_for_readers: Generated<number>;
    /** Its contents name pages about an endpoint by the path, not by the title. */
    shows_paths: Generated<number>;
    /** Its change log is not for visitors. */
    hides_changes: Generated<number>;
    /** Only its owner saves what breaks callers. */
    breaking_needs_owner: Generated<number>;
    /** Since then. */
    breaking_rule_since: Generated<number>;
    /** Its readers are asked whether a page helped, and may report mistakes. */
    takes_feedback: Generated<number>;
    /** Of its catalogs, at most: 3 to 8. */
    catalog_levels: Generated<number>;
    /** Somebody's right differs in a part of it: rows in item_grant. */
    has_grants: Generated<number>;
    /** JSON: what tables and code are that look alike, `ItemCorrection[]`; and what tells it from another, empty for none. */
    corrections: Generated<string>;
    corrections_hash: Generated<string>;
    /** Markdown as ShowDoc reads it (headings without a space). */
    is_loose_markdown: number;
    version: number;
  };
  /** How an item looks, and with 0 the site. */
  brand: {
    item_id: number;
    /** JSON: `BrandSettings`. */
    settings: string;
  };
  brand_picture: {
    picture_id: Generated<number>;
    item_id: number;
    /** Its name in addresses and settings; nobody can guess it. */
    sign: string;
    content_type: string;
    width: number;
    height: number;
    /** In base64; of a logo also as an icon. */
    bytes: string;
    icon: string;
  };
  /** One row: what stands on the portal of the site. */
  portal: {
    portal_id: number;
    /** JSON: `PortalSettings`. */
    settings: string;
  };
  item_member: {
    item_member_id: Generated<number>;
    item_id: number;
    uid: number;
    /** 1 edit, 0 read-only. */
    member_group_id: number;
    addtime: number;
    /** Seconds since the epoch; 0: never. */
    ends_at: Generated<number>;
  };
  /**
   * The right of a person, a team, or of visitors (neither) in a part of an item, and what a membership is besides
   * reading and editing. It counts for a person or team only while they are members.
   */
  item_grant: {
    grant_id: Generated<number>;
    item_id: number;
    /** 0, with page_id 0: the whole item. */
    cat_id: number;
    page_id: number;
    uid: number;
    team_id: number;
    role: GrantRole;
    /** Seconds since the epoch; 0: never. */
    ends_at: number;
    by_uid: number;
    addtime: number;
  };
  /** Opens the item, a catalog or a page to whoever has one of its addresses, as far as its maker may see it. */
  item_link: {
    link_id: Generated<number>;
    item_id: number;
    /** 0, with page_id 0: the whole item. */
    cat_id: number;
    page_id: number;
    /** Who made it. */
    uid: number;
    name: string;
    /** Encrypted; `''` is none. */
    password: string;
    /** Of the screens for who opens it; `''`: that of their browser. */
    lang: Lang | '';
    can_download: number;
    has_watermark: number;
    addtime: number;
    /** Seconds since the epoch; 0: never. */
    expire_time: number;
    /** 0: lives. */
    ended_at: number;
  };
  /** A link has one address, or one for each reader. */
  item_link_address: {
    address_id: Generated<number>;
    link_id: number;
    /** Whose address it is; `''`: anybody's. */
    reader: string;
    token_hash: string;
    addtime: number;
    ended_at: number;
  };
  /** Browsers that opened an address, by the hash of what their cookie says; 0 in is_open: it was closed to them since. */
  item_link_browser: { address_id: number; browser_hash: string; opened_at: number; is_open: number };
  /** How often pages were read by an address; `day` counts from 1970. */
  item_link_visit: { address_id: number; page_id: number; day: number; times: number; last_at: number };
  item_sort: { uid: number; item_id: number; position: number };
  /** Items a person keeps at the top of their list, and those they marked with a star. */
  item_top: { uid: number; item_id: number; addtime: number };
  item_star: { uid: number; item_id: number; addtime: number };
  /** Further keys of an item, with names. */
  item_key: {
    key_id: Generated<number>;
    item_id: number;
    name: string;
    /** Empty with `of_pair`: the key for reading that follows from item_token. */
    key_hash: string;
    last_four: string;
    may_write: number;
    of_pair: number;
    /** Seconds since the epoch; 0: never. */
    ends_at: number;
    /** To the minute; 0: never. */
    last_used_at: number;
    addtime: number;
    by_uid: number;
  };
  /** With these scripts write into an item. */
  item_token: {
    id: Generated<number>;
    item_id: number;
    api_key: string;
    /** Encrypted. */
    api_token: string;
    addtime: number;
    last_check_time: number;
  };
  catalog: {
    cat_id: Generated<number>;
    cat_name: string;
    item_id: number;
    s_number: number;
    addtime: number;
    parent_cat_id: number;
    level: number;
  };
  /** Files of pages. */
  attachment: {
    file_id: Generated<number>;
    /** The file's address: 32 digits nobody can guess. */
    sign: string;
    display_name: string;
    file_type: string;
    /** Where its bytes are, and under which name there. */
    storage: string;
    storage_key: string;
    file_size: number;
    /** Who uploaded it. */
    uid: number;
    /** 0: a picture of a text that is not saved yet. */
    item_id: number;
    page_id: number;
    /** Belongs to the text, not to the list of attachments. */
    is_image: number;
    addtime: number;
  };
  recycle: {
    id: Generated<number>;
    item_id: number;
    page_id: number;
    page_title: string;
    del_by_uid: number;
    del_by_username: string;
    del_time: number;
  };
  /** Where the requests of an item go; no row: to the servers of its API settings. */
  item_environments: {
    item_id: number;
    /** JSON: `Environment[]` of the contract. */
    environments: string;
    /** Visitors may send requests from their browser. */
    visitors_send: number;
  };
  /** How the endpoints of an item are answered here; no row: not at all. */
  /** Requests through the server; `targets` is JSON. */
  console_settings: { item_id: number; is_on: number; targets: string };
  mock_settings: {
    item_id: number;
    is_on: number;
    /** What becomes of a request that is not as its page says: a refusal, a header, nothing. */
    check_mode: MockCheckMode;
    delay_ms: number;
  };
  /** The last requests of each item, without their secrets. */
  mock_request: {
    request_id: Generated<number>;
    item_id: number;
    /** 0: no endpoint fits. */
    page_id: number;
    status: number;
    addtime: number;
    method: string;
    path: string;
    /** Where the answer comes from. */
    source: MockSource;
    /** JSON: what is not as the page says, `MockFault[]`. */
    faults: string;
    /** JSON: pairs of name and value. */
    headers: string;
    body: string;
  };
};
