/** LIST: the languages of samples, in the order in which they are offered. */
import type { HttpRequest } from './http-request.ts';
import { writeCSharp } from './language/csharp.ts';
import { writeCurl } from './language/curl.ts';
import { writeGo } from './language/go.ts';
import { writeJava } from './language/java.ts';
import { writeJavaScript } from './language/javascript.ts';
import { writePhp } from './language/php.ts';
import { writePython } from './language/python.ts';

export type SampleLanguage = {
  key: string;
  name: string;
  /** As code is coloured. */
  grammar: string;
  write: (request: HttpRequest) => string;
};

export const sampleLanguages: readonly SampleLanguage[] = [
  { key: 'curl', name: 'cURL', grammar: 'bash', write: writeCurl },
  { key: 'javascript', name: 'JavaScript', grammar: 'javascript', write: writeJavaScript },
  { key: 'python', name: 'Python', grammar: 'python', write: writePython },
  { key: 'go', name: 'Go', grammar: 'go', write: writeGo },
  { key: 'java', name: 'Java', grammar: 'java', write: writeJava },
  { key: 'php', name: 'PHP', grammar: 'php', write: writePhp },
  { key: 'csharp', name: 'C#', grammar: 'csharp', write: writeCSharp },
];

/** Those behind “more”, in the order in which they are offered. */
export const moreNames = [
  { key: 'axios', name: 'Node (axios)' },
  { key: 'c', name: 'C (libcurl)' },
  { key: 'clojure', name: 'Clojure' },
  { key: 'dart', name: 'Dart' },
  { key: 'elixir', name: 'Elixir' },
  { key: 'http', name: 'HTTP' },
  { key: 'httpie', name: 'HTTPie' },
  { key: 'kotlin', name: 'Kotlin' },
  { key: 'powershell', name: 'PowerShell' },
  { key: 'r', name: 'R' },
  { key: 'ruby', name: 'Ruby' },
  { key: 'rust', name: 'Rust' },
  { key: 'swift', name: 'Swift' },
  { key: 'wget', name: 'wget' },
] as const;
