import { announcementsId, putAwayStorageKey } from '#common/announcement/announcement.ts';

const root = document.documentElement;
/** More than are drawn at once: what was put away first has mostly ended. */
const keptMax = 50;
/** A browser counts no longer times than that. */
const timerMaxMs = 2 ** 31 - 1;

/** The bars of announcements: those a visitor has put away never show, others go when they are put away or end. */
export function followAnnouncements(): void {
  const away = readPutAway().map(sign => `[data-announcement="${CSS.escape(sign)}"]{display:none!important}`);
  if (away.length > 0) {
    const style = document.createElement('style');
    style.textContent = away.join('');
    document.head.append(style);
  }
  addEventListener('DOMContentLoaded', prepareBars);
}

function prepareBars(): void {
  const bars = document.getElementById(announcementsId);
  if (bars === null) return;
  bars.addEventListener('click', event => {
    const bar = (event.target as Element).closest('button')?.parentElement;
    if (bar) putAway(bar);
  });
  const away = readPutAway();
  for (const bar of bars.querySelectorAll<HTMLElement>('[data-announcement]')) {
    // Those behind them move up.
    if (away.includes(bar.dataset.announcement ?? '')) bar.remove();
    else endInTime(bar);
  }
  // Screens that are as high as the window leave this out.
  new ResizeObserver(() => root.style.setProperty('--w-announced', `${bars.offsetHeight}px`)).observe(bars);
}

function endInTime(bar: HTMLElement): void {
  const left = Number(bar.dataset.ends) * 1000 - Date.now();
  if (bar.dataset.ends !== '0' && left < timerMaxMs) setTimeout(() => bar.remove(), left);
}

/** For whoever is signed in the server keeps it, for a visitor the browser. */
function putAway(bar: HTMLElement): void {
  const { announcement: sign = '' } = bar.dataset;
  const next = bar.nextElementSibling ?? bar.previousElementSibling;
  bar.remove();
  (next?.querySelector('button') ?? document.querySelector<HTMLElement>('#text'))?.focus();
  const body = new URLSearchParams({ announcement_id: sign.split('-')[0] ?? '' });
  void fetch(`${root.dataset.base ?? ''}/api/announcement/putAway`, { method: 'POST', body })
    .then(async reply => ((await reply.json()) as { error_code: number }).error_code === 0)
    .catch(() => false)
    .then(isKept => isKept || keepPutAway(sign));
}

function readPutAway(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(putAwayStorageKey) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    // Storage can be switched off.
    return [];
  }
}

function keepPutAway(sign: string): void {
  try {
    const kept = [...readPutAway(), sign].slice(-keptMax);
    localStorage.setItem(putAwayStorageKey, JSON.stringify(kept));
  } catch {
    // It is gone from this page alone.
  }
}
