import type { eyeIcons } from './drawing/eye-icons.ts';
import type { workIcons } from './drawing/work-icons.ts';

/** The icons of the design, drawn on a 24 grid. Decoration: the control that holds one has the name. */
const paths = {
  alert:
    'M10.4 4.7 3 17.5A1.8 1.8 0 0 0 4.6 20.2h14.8a1.8 1.8 0 0 0 1.6-2.7L13.6 4.7a1.9 1.9 0 0 0-3.2 0ZM12 9.5v4M12 16.8h.01',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 13h4',
  check: 'm5 12.5 4.5 4.5L19 7',
  chevron: 'm9.5 6 6 6-6 6',
  clip: 'm19.5 11.5-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8-8a3 3 0 0 1 4.3 4.3l-8 8a1.5 1.5 0 0 1-2.2-2.1l7-7',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M10.5 8.5h7.5a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2ZM15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5',
  edit: 'M4 20h4L19.2 8.8a2.4 2.4 0 0 0 0-3.4l-.6-.6a2.4 2.4 0 0 0-3.4 0L4 16zM13.5 6.5l4 4',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c2.6 2.6 3.7 5.4 3.7 8.5s-1.1 5.9-3.7 8.5c-2.6-2.6-3.7-5.4-3.7-8.5s1.1-5.9 3.7-8.5Z',
  history: 'M12 3.5a8.5 8.5 0 1 1-8 5.7M4 4.5v4.7h4.7M12 7.5V12l3 2',
  left: 'M19 12H5M11 6l-6 6 6 6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V13a2 2 0 0 1 2-2ZM8 11V8a4 4 0 0 1 8 0v3',
  menu: 'M4 7h16M4 12h16M4 17h10',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  outline: 'M4 6h10M4 12h16M4 18h7',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  plus: 'M12 5v14M5 12h14',
  print:
    'M7 9V4h10v5M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7z',
  refresh: 'M19.5 5v4.5H15M4.5 19v-4.5H9M19 9.5A7.5 7.5 0 0 0 6 7.2M5 14.5a7.5 7.5 0 0 0 13 2.3',
  right: 'M5 12h14M13 6l6 6-6 6',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20 20l-4.3-4.3',
  share:
    'M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5a1.5 1.5 0 0 0-1.5 1.5v5.5A1.5 1.5 0 0 0 5 20h14a1.5 1.5 0 0 0 1.5-1.5V13a1.5 1.5 0 0 0-1.5-1.5h-1',
  page: 'M7 3.5h6.5L19 9v10a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1-1.5ZM13 3.5V9.5h6',
  sun: 'M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  up: 'M12 19V5M6 11l6-6 6 6',
} as const;

export type IconName = keyof typeof paths | keyof typeof eyeIcons | keyof typeof workIcons;

const drawn: Record<string, string> = { ...paths };

/** Adds the icons that readers do not pay for. */
export function addIcons(more: typeof eyeIcons | typeof workIcons): void {
  Object.assign(drawn, more);
}

export function Icon({ name, size }: { name: IconName; size?: 12 | 14 | 18 | 20 }) {
  const className = size === undefined ? 'icon' : `icon icon-${size}`;
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={name === 'more' || name === 'grip' ? { strokeWidth: 2.6 } : undefined}
    >
      <path d={drawn[name]} />
    </svg>
  );
}
