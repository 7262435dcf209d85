// Prints where the programs are that the tests need and npm does not bring.
import { findChromium } from '#tests/kit/browser/chromium.ts';
import { findSlapd } from '#tests/kit/servers/directory-server.ts';
import { findEpubCheck } from '#tests/kit/servers/epub-check.ts';
import { findLibreOffice } from '#tests/kit/servers/libre-office.ts';
import { findPostgres } from '#tests/kit/servers/postgres.ts';

const programs = {
  chromium: findChromium(),
  postgres: findPostgres(),
  slapd: findSlapd(),
  libreOffice: findLibreOffice(),
  epubCheck: findEpubCheck(),
};
console.log(JSON.stringify(programs));
