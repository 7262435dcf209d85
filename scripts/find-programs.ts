// Prints where the programs are that the tests need and npm does not bring.
import { findChromium } from '#tests/kit/chromium.ts';
import { findSlapd } from '#tests/kit/directory-server.ts';
import { findPostgres } from '#tests/kit/postgres.ts';

console.log(JSON.stringify({ chromium: findChromium(), postgres: findPostgres(), slapd: findSlapd() }));
