const storageKey = 'docstead:unread-told';

/** Whether the hint that messages wait was not yet shown in this session. From then on it was. */
export function isFirstHint(username: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === username) return false;
    sessionStorage.setItem(storageKey, username);
    return true;
  } catch {
    // Without session storage it would come with every screen: better never. The bell counts anyway.
    return false;
  }
}

/** The session is over: the next one begins with a hint again. */
export function resetHint(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above: there was none.
  }
}
