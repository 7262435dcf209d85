/**
 * The data model: a type per table, names as on the wire; by what they are about in tables/.
 * Times are seconds since the epoch, flags 0 or 1, JSON is text, and no column is ever null
 * (`''` and 0 say "none": the two databases disagree on where nulls sort).
 */
import type { Generated, Insertable, Selectable } from 'kysely';
import type { EventTables } from './tables/event-tables.ts';
import type { ItemTables } from './tables/item-tables.ts';
import type { PageTables, WatchLevel } from './tables/page-tables.ts';
import type { PeopleTables } from './tables/people-tables.ts';
import type { TransferTables } from './tables/transfer-tables.ts';

/** What happens by itself, and the settings of the site. */
type ProcessTables = {
  options: { option_name: string; option_value: string };
  job: { name: string; last_run_at: number };
  /** The processes that serve the site. */
  server_process: {
    process_id: string;
    version: string;
    started_at: number;
    /** Seconds: when it last said so. */
    alive_at: number;
    /** The exchange of the site that it holds everybody off for; `''`: none. */
    paused_for: Generated<string>;
    /** Its number, and where that number means this process; `''`: not known. */
    pid: Generated<number>;
    pid_space: Generated<string>;
  };
  /** One row, of the last exchange of the site for a backup. */
  site_restore: {
    slot: number;
    restore_id: string;
    state: 'none' | 'running' | 'done' | 'failed';
    /** Seconds: when the process that does it last said so. */
    alive_at: number;
  };
};

export type Tables = PeopleTables & ItemTables & PageTables & TransferTables & EventTables & ProcessTables;

export type { WatchLevel };
export type UserRow = Selectable<Tables['user']>;
/** Without what only signing in and registering look at. */
export type PersonRow = Omit<UserRow, 'password' | 'username_skeleton'>;
export type ItemRow = Selectable<Tables['item']>;
export type PageRow = Selectable<Tables['page']>;
export type EventRow = Selectable<Tables['event']>;
export type ChangeGroupRow = Selectable<Tables['change_group']>;
export type WebhookRow = Selectable<Tables['webhook']>;
export type DeliveryRow = Selectable<Tables['delivery']>;
export type LetterRow = Selectable<Tables['letter']>;
export type NoticeMailRow = Selectable<Tables['notice_mail']>;
export type AuditRow = Selectable<Tables['audit']>;
/** What the audit log takes of one thing that happened. */
export type AuditEntry = Insertable<Tables['audit']>;
export type ItemKeyRow = Selectable<Tables['item_token']>;
export type NamedKeyRow = Selectable<Tables['item_key']>;
export type UserTokenRow = Selectable<Tables['user_token']>;
export type PageChangeRow = Selectable<Tables['page_change']>;
export type FeedbackRow = Selectable<Tables['page_feedback']>;
export type VersionRow = Selectable<Tables['page_history']>;
export type AttachmentRow = Selectable<Tables['attachment']>;
export type ImportJobRow = Selectable<Tables['import_job']>;
export type PdfExportRow = Selectable<Tables['pdf_export']>;
export type SourceRow = Selectable<Tables['item_source']>;
export type SourceRunRow = Selectable<Tables['source_run']>;
export type SourcePreviewRow = Selectable<Tables['source_preview']>;
export type GrantRow = Selectable<Tables['item_grant']>;
export type LinkRow = Selectable<Tables['item_link']>;
export type LinkAddressRow = Selectable<Tables['item_link_address']>;
export type CatalogRow = Selectable<Tables['catalog']>;
export type ApiDocumentRow = Selectable<Tables['api_document']>;
export type PageOperationRow = Selectable<Tables['page_operation']>;
