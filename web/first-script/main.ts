/**
 * The one inline script of the product, first in every document: what has to happen before the first paint or before
 * the entry has come. The build makes it one text (web/vite-first-script.ts); the Content Security Policy has its hash.
 */
import { recordEarlyEvents } from '../site/keyboard/early-keys.ts';
import { followAnnouncements } from './follow-announcements.ts';
import { followNetwork } from './follow-network.ts';
import { delayEarlySubmits, markMacKeyboard, openHashAddress, setTheme } from './prepare-document.ts';

openHashAddress();
setTheme();
markMacKeyboard();
delayEarlySubmits();
recordEarlyEvents();
followNetwork();
followAnnouncements();
