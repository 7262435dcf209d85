/** LIST: languages that are offered behind “more”, and loaded with the first of them. */
import { writeDart, writeKotlin, writeSwift } from './language/mobiles.ts';
import { writeAxios, writeElixir, writeR, writeRuby } from './language/scripts.ts';
import { writeHttpie, writePowerShell, writeWget } from './language/shells.ts';
import { writeC, writeClojure, writeHttp, writeRust } from './language/systems.ts';
import type { SampleLanguage } from './languages.ts';

export const moreLanguages: readonly SampleLanguage[] = [
  { key: 'axios', name: 'Node (axios)', grammar: 'javascript', write: writeAxios },
  { key: 'c', name: 'C (libcurl)', grammar: 'c', write: writeC },
  { key: 'clojure', name: 'Clojure', grammar: 'clojure', write: writeClojure },
  { key: 'dart', name: 'Dart', grammar: 'dart', write: writeDart },
  { key: 'elixir', name: 'Elixir', grammar: 'elixir', write: writeElixir },
  { key: 'http', name: 'HTTP', grammar: 'http', write: writeHttp },
  { key: 'httpie', name: 'HTTPie', grammar: 'bash', write: writeHttpie },
  { key: 'kotlin', name: 'Kotlin', grammar: 'kotlin', write: writeKotlin },
  { key: 'powershell', name: 'PowerShell', grammar: 'powershell', write: writePowerShell },
  { key: 'r', name: 'R', grammar: 'r', write: writeR },
  { key: 'ruby', name: 'Ruby', grammar: 'ruby', write: writeRuby },
  { key: 'rust', name: 'Rust', grammar: 'rust', write: writeRust },
  { key: 'swift', name: 'Swift', grammar: 'swift', write: writeSwift },
  { key: 'wget', name: 'wget', grammar: 'bash', write: writeWget },
];
