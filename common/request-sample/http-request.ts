/** A request that somebody could send, as samples of code and the console show it. */
export type HttpRequest = {
  method: string;
  /** With its query; parts that nobody knows stand as `{name}`. */
  url: string;
  headers: { name: string; value: string }[];
  body?: RequestBody;
};

export type RequestBody = { kind: 'text'; text: string } | { kind: 'form'; parts: FormPart[] };
/** Of a body of several parts; `value` of a file is its name. */
export type FormPart = { name: string; value: string; is_file: boolean };
