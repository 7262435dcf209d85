// Prints where the programs are that the tests need and npm does not bring.
import { findChromium } from '#tests/kit/chromium.ts';
import { findOffice } from '#tests/kit/office.ts';
import { findPostgres } from '#tests/kit/postgres.ts';

console.log(JSON.stringify({ chromium: findChromium(), postgres: findPostgres(), office: findOffice() }));
