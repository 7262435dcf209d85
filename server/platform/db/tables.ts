/**
 * The data model on one screen: a type per table, names as on the wire.
 * Times are seconds since the epoch, flags 0 or 1, JSON is text, and no column is ever null
 * (`''` and 0 say "none": the two databases disagree on where nulls sort).
 */
import type { Generated, Insertable, Selectable } from 'kysely';

export type Tables = {
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
    address: string;
    user_agent: string;
  };
  session_item: { token_hash: string; item_id: number };
  /** Links in letters: one that confirms an address, one that sets a new password. */
  mail_link: {
    token_hash: string;
    purpose: 'confirm' | 'reset';
    uid: number;
    /** The address it was sent to. */
    email: string;
    expires_at: number;
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
  item: {
    item_id: Generated<number>;
    /** 1 regular, 2 single page. */
    item_type: number;
    item_name: string;
    item_description: string;
    item_domain: string;
    /** Lower-case domain; unique where there is one. */
    domain_key: string;
    /** Encrypted visit password; `''` is open. */
    password: string;
    uid: number;
    addtime: number;
    last_update_time: number;
    is_archived: number;
    is_del: number;
    del_time: number;
    /** Search engines may list it. */
    indexing: number;
    /** Old versions of its pages are shown to everybody who reads it. */
    history_for_readers: Generated<number>;
    /** Markdown as ShowDoc reads it (headings without a space). */
    is_loose_markdown: number;
    version: number;
  };
  item_member: {
    item_member_id: Generated<number>;
    item_id: number;
    uid: number;
    /** 1 edit, 0 read-only. */
    member_group_id: number;
    addtime: number;
  };
  item_sort: { uid: number; item_id: number; position: number };
  /** Items a person keeps at the top of their list, and those they marked with a star. */
  item_top: { uid: number; item_id: number; addtime: number };
  item_star: { uid: number; item_id: number; addtime: number };
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
  catalog: {
    cat_id: Generated<number>;
    cat_name: string;
    item_id: number;
    s_number: number;
    addtime: number;
    parent_cat_id: number;
    level: number;
  };
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
    /** Of the first endpoint bar in its text (common/search/page-endpoint.ts); all empty: it has none. */
    endpoint_method: Generated<string>;
    endpoint_path: Generated<string>;
    endpoint_key: Generated<string>;
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
  recycle: {
    id: Generated<number>;
    item_id: number;
    page_id: number;
    page_title: string;
    del_by_uid: number;
    del_by_username: string;
    del_time: number;
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
  };
  /** What the last import or push of a database said of a page, before what people wrote was put into it. */
  page_push: {
    page_id: number;
    page_content: string;
    /** Empty where it is not known that a push had all tables of that database. */
    database_name: Generated<string>;
    table_name: Generated<string>;
  };
  /** A document of an API that was imported, without its operations. */
  api_document: {
    document_id: Generated<number>;
    item_id: number;
    /** Of several documents in an item the lowest comes first; of those in one place the newest. */
    place: number;
    /** Of the words that the import added. */
    lang: string;
    /** JSON; where an operation stood, null stands. */
    source: string;
    /** JSON: names of the components that have pages of their own; empty where everything is unfolded. */
    schema_pages: Generated<string>;
  };
  /** What people say of an item's API as a whole, over what its document says. */
  api_settings: {
    item_id: number;
    /** JSON: `own`, what was saved, and `base`, what the item said without it then. */
    settings: string;
  };
  /** The operation that a page came from. */
  page_operation: {
    operation_number: Generated<number>;
    page_id: number;
    document_id: number;
    /** `paths` or `webhooks`; `overview` for the page about the whole document, `schemas` for one of a component, whose name is `path`. */
    place: string;
    path: string;
    method: string;
    /** What the import called the page, and the catalogs that it put it into (JSON). */
    page_title: string;
    cat_names: string;
    /** Of the text that the import wrote. */
    text_hash: string;
    /** JSON, as the source wrote it; of an overview the text that the import wrote. */
    operation: string;
  };
  /** Who gets a notice when a page is saved. */
  page_watch: { uid: number; page_id: number; item_id: number; addtime: number };
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
  /** What came from ShowDoc: its id there and here (for a path, the sign of the file). */
  showdoc_id: {
    /** `row`: a right, a key or a mark, which has no number that anybody knows. */
    kind: 'user' | 'item' | 'catalog' | 'page' | 'team' | 'file' | 'path' | 'row';
    old_id: string;
    new_id: string;
    /** Of a page: its version here when it came over, and its time there. */
    version: number;
    old_time: number;
  };
  /** What happened and waits to be worked on. */
  event: {
    event_id: Generated<number>;
    kind: 'page.saved';
    item_id: number;
    page_id: number;
    /** Of the page, as it was saved. */
    version: number;
    /** Who did it; 0 a script. */
    uid: number;
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
  /** Files that people import: how far each has come, then what became of it. */
  import_job: {
    job_id: string;
    uid: number;
    /** 0 until a new item is made. */
    item_id: number;
    item_name: string;
    file_name: string;
    is_dry_run: number;
    /** One of common/contract/transfer/import.ts. */
    state: string;
    /** Pages. */
    done: number;
    total: number;
    /** Of common/errors.ts, with what stands in its words (JSON). */
    error_name: string;
    error_values: string;
    /** The process that does the work, and when it last said so. */
    process: string;
    alive_at: number;
    addtime: number;
    /** JSON: what became of each page. */
    result: string;
  };
  options: { option_name: string; option_value: string };
  job: { name: string; last_run_at: number };
};

export type UserRow = Selectable<Tables['user']>;
/** Without what only signing in and registering look at. */
export type PersonRow = Omit<UserRow, 'password' | 'username_skeleton'>;
export type ItemRow = Selectable<Tables['item']>;
export type PageRow = Selectable<Tables['page']>;
export type EventRow = Selectable<Tables['event']>;
export type AuditRow = Selectable<Tables['audit']>;
/** What the audit log takes of one thing that happened. */
export type AuditEntry = Insertable<Tables['audit']>;
export type ItemKeyRow = Selectable<Tables['item_token']>;
export type VersionRow = Selectable<Tables['page_history']>;
export type AttachmentRow = Selectable<Tables['attachment']>;
export type ImportJobRow = Selectable<Tables['import_job']>;
export type CatalogRow = Selectable<Tables['catalog']>;
export type ApiDocumentRow = Selectable<Tables['api_document']>;
export type PageOperationRow = Selectable<Tables['page_operation']>;
