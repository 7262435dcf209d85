/** What comes from elsewhere: imports, pushes, documents of APIs, a ShowDoc. */
import type { Generated } from 'kysely';

export type TransferTables = {
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
    /** 1: its callbacks have pages, and one whose page is gone is not exported. */
    has_callback_pages: Generated<number>;
  };
  /** An OpenAPI address that an item follows. */
  item_source: {
    source_id: Generated<number>;
    item_id: number;
    /** Encrypted: there may be a key in it. */
    url: string;
    interval_minutes: number;
    mode: string;
    is_on: number;
    next_run_at: number;
    /** In a row. */
    failures: number;
    addtime: number;
    /** Of the document that was brought in last. */
    etag: string;
    last_modified: string;
    document_hash: string;
    /** JSON: the pages of that document. */
    page_ids: string;
    /** The catalog that its pages go into; 0 for the top of the item. */
    cat_id: Generated<number>;
  };
  source_run: {
    run_id: Generated<number>;
    source_id: number;
    item_id: number;
    addtime: number;
    state: string;
    /** JSON, see transfer/source/run-details.ts. */
    details: string;
    /** The import that it runs. */
    job_id: Generated<string>;
  };
  /** The document of the last preview of a source. */
  source_preview: {
    source_id: number;
    item_id: number;
    run_id: number;
    addtime: number;
    /** Of the item before the preview, see transfer/source/kept-preview.ts. */
    item_state: string;
    file_name: string;
    etag: string;
    last_modified: string;
    document_hash: string;
    /** Packed by gzip, in base64. */
    document: string;
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
    /** `paths`, `webhooks` or `callbacks`; `overview` for the page about the whole document, `schemas` for one of a component, whose name is `path`. */
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
  /** What came from ShowDoc: its id there and here (for a path, the sign of the file). */
  showdoc_id: {
    /** `row`: a right, a key or a mark, which has no number that anybody knows. */
    kind: 'user' | 'item' | 'catalog' | 'page' | 'team' | 'file' | 'path' | 'row' | 'domain';
    old_id: string;
    new_id: string;
    /** Of a page: its version here when it came over, and its time there. */
    version: number;
    old_time: number;
  };
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
  /** PDFs: how far each has come, then what became of it. */
  pdf_export: {
    /** In the order in which they were requested. */
    turn: Generated<number>;
    pdf_id: string;
    uid: number;
    item_id: number;
    /** What of the item; both 0 for all of it. */
    cat_id: number;
    page_id: number;
    /** One of common/contract/transfer/export.ts. */
    state: string;
    file_name: string;
    file_bytes: number;
    /** JSON: of the pages that are in it, once it is done. */
    page_ids: string;
    /** Of common/errors.ts, with what stands in its words (JSON). */
    error_name: string;
    error_values: string;
    /** The process that makes it, and when it last said so. */
    process: string;
    alive_at: number;
    addtime: number;
  };
  /** The bytes of a PDF that is done, in base64. */
  pdf_part: { pdf_id: string; part: number; bytes: string };
};
