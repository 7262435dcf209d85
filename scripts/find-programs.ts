// Prints where the programs are that the tests need and npm does not bring.
import { findChromium } from '#tests/kit/chromium.ts';
import { findSlapd } from '#tests/kit/directory-server.ts';
import { findLibreOffice } from '#tests/kit/libre-office.ts';
import { findPostgres } from '#tests/kit/postgres.ts';

const programs = {
  chromium: findChromium(),
  postgres: findPostgres(),
  slapd: findSlapd(),
  libreOffice: findLibreOffice(),
};
console.log(JSON.stringify(programs));
