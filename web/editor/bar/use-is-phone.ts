import { useSyncExternalStore } from 'react';

const phone = '(max-width: 699.98px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the editor stands on a screen with room for one pane and a bar at the thumb. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
}
