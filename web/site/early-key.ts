/** The last key that was pressed before the tools it may be for were loaded. */
let early: KeyboardEvent | undefined;

const keep = (event: KeyboardEvent) => {
  early = event;
};

export function keepEarlyKey(): void {
  addEventListener('keydown', keep);
}

/** Whoever has come for the keys takes it, once. */
export function takeEarlyKey(): KeyboardEvent | undefined {
  removeEventListener('keydown', keep);
  const taken = early;
  early = undefined;
  return taken;
}
