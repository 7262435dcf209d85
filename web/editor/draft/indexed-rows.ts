/** One table of IndexedDB, keyed by `key`. Every call rejects where the browser has none. */

const table = 'drafts';

export function putRow(row: { key: string }): Promise<unknown> {
  return inTable('readwrite', rows => rows.put(row));
}

export function deleteRow(key: string): Promise<unknown> {
  return inTable('readwrite', rows => rows.delete(key));
}

export async function listRows(prefix: string): Promise<unknown[]> {
  const found = await inTable('readonly', rows => rows.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
  return Array.isArray(found) ? found : [];
}

async function inTable(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => { readonly result: unknown },
): Promise<unknown> {
  const db = await open();
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const transaction = db.transaction(table, mode);
      const request = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser refused'));
    });
  } finally {
    db.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('docstead', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refused'));
  });
}
