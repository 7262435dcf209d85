/** Local storage as a browser has it, for unit tests: its keys are those of the object. */
export class WebStorage {
  [key: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }

  key(at: number): string | null {
    return Object.keys(this)[at] ?? null;
  }

  getItem(key: string): string | null {
    const value = Object.hasOwn(this, key) ? this[key] : null;
    return typeof value === 'string' ? value : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}
