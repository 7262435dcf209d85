/** LIST: how languages are written that are offered behind “more”: loaded with the first of them. */
import { writeDart, writeKotlin, writeSwift } from './language/mobiles.ts';
import { writeAxios, writeElixir, writeR, writeRuby } from './language/scripts.ts';
import { writeHttpie, writePowerShell, writeWget } from './language/shells.ts';
import { writeC, writeClojure, writeHttp, writeRust } from './language/systems.ts';
import { moreNames, type SampleLanguage } from './languages.ts';

const writers: Record<(typeof moreNames)[number]['key'], Pick<SampleLanguage, 'grammar' | 'write'>> = {
  axios: { grammar: 'javascript', write: writeAxios },
  c: { grammar: 'c', write: writeC },
  clojure: { grammar: 'clojure', write: writeClojure },
  dart: { grammar: 'dart', write: writeDart },
  elixir: { grammar: 'elixir', write: writeElixir },
  http: { grammar: 'http', write: writeHttp },
  httpie: { grammar: 'bash', write: writeHttpie },
  kotlin: { grammar: 'kotlin', write: writeKotlin },
  powershell: { grammar: 'powershell', write: writePowerShell },
  r: { grammar: 'r', write: writeR },
  ruby: { grammar: 'ruby', write: writeRuby },
  rust: { grammar: 'rust', write: writeRust },
  swift: { grammar: 'swift', write: writeSwift },
  wget: { grammar: 'bash', write: writeWget },
};

export const moreLanguages: readonly SampleLanguage[] = moreNames.map(one => ({
  ...one,
  ...writers[one.key],
}));
