import { useEffect, useState } from 'react';

/** A heading counts as reached when it is this near to the top of the window. */
const reachedPx = 120;

/** The id of the heading whose section is being read. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const joined = ids.join('\n');
  useEffect(() => {
    const all = joined.split('\n');
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = (id: string) =>
        document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const isAtEnd =
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 &&
        window.scrollY > 0;
      setCurrent(isAtEnd ? all.at(-1) : (all.findLast(id => top(id) <= reachedPx) ?? all[0]));
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    // In a frame, as everything else: read now, the window would be laid out once more at once.
    later();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [joined]);
  return current;
}
