/** What a list shows stands in its address: it is there after a reload, on the way back, and for whoever gets the link. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

export type ListAddress<Name extends string> = {
  shown: Readonly<Record<Name, string>>;
  show: (changes: Partial<Record<Name, string>>) => void;
};

/** @param usual what is shown where the address says nothing; it is left out of the address */
export function useListAddress<Name extends string>(
  usual: Readonly<Record<Name, string>>,
): ListAddress<Name> {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const names = Object.keys(usual) as Name[];
  const sent = new URLSearchParams(search);
  const shown = Object.fromEntries(names.map(name => [name, sent.get(name) ?? usual[name]])) as Record<
    Name,
    string
  >;
  const show = (changes: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(window.location.search);
    for (const name of names) {
      const value = changes[name];
      if (value === undefined) continue;
      if (value === usual[name]) next.delete(name);
      else next.set(name, value);
    }
    navigate(`${path}?${next.toString()}`, { replace: true });
  };
  return { shown, show };
}

const waitMs = 200;

/** What is typed is shown at once, and searched a moment after the last key. */
export function useTyped(value: string, onSettle: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    value: typed,
    onChange(next: string) {
      setTyped(next);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => onSettle(next.trim()), waitMs);
    },
  };
}
