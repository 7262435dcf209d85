/** Samples for programs on phones and desktops. Pure. */
import type { FormPart, HttpRequest } from '../http-request.ts';
import { quotedBy } from './quote.ts';

const kotlinQuoted = quotedBy(code => `\\u${code.padStart(4, '0')}`, '$');
const swiftQuoted = quotedBy(code => `\\u{${code}}`);
const dartQuoted = quotedBy(code => `\\u{${code}}`, '$');

const typeOf = (headers: HttpRequest['headers']) =>
  headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? 'text/plain';

/** With OkHttp. */
export function writeKotlin({ method, url, headers, body }: HttpRequest): string {
  const empty = ['POST', 'PUT', 'PATCH'].includes(method) ? 'ByteArray(0).toRequestBody()' : 'null';
  const lines = [
    ...(body?.kind === 'text'
      ? [
          `val body = ${kotlinQuoted(body.text)}.toRequestBody(${kotlinQuoted(typeOf(headers))}.toMediaType())`,
        ]
      : []),
    ...(body?.kind === 'form'
      ? [
          'val body = MultipartBody.Builder().setType(MultipartBody.FORM)',
          ...body.parts.map(kotlinPart),
          '    .build()',
        ]
      : []),
    'val request = Request.Builder()',
    `    .url(${kotlinQuoted(url)})`,
    `    .method(${kotlinQuoted(method)}, ${body ? 'body' : empty})`,
    ...headers.map(({ name, value }) => `    .addHeader(${kotlinQuoted(name)}, ${kotlinQuoted(value)})`),
    '    .build()',
    'OkHttpClient().newCall(request).execute().use { println(it.code.toString() + " " + it.body?.string()) }',
  ];
  return lines.join('\n');
}

function kotlinPart({ name, value, is_file }: FormPart): string {
  const [field, said] = [kotlinQuoted(name), kotlinQuoted(value)];
  return `    .addFormDataPart(${field}, ${said}${is_file ? `, java.io.File(${said}).asRequestBody()` : ''})`;
}

/** With URLSession. */
export function writeSwift({ method, url, headers, body }: HttpRequest): string {
  return [
    'import Foundation',
    `var request = URLRequest(url: URL(string: ${swiftQuoted(url)})!)`,
    `request.httpMethod = ${swiftQuoted(method)}`,
    ...headers.map(
      ({ name, value }) =>
        `request.setValue(${swiftQuoted(value)}, forHTTPHeaderField: ${swiftQuoted(name)})`,
    ),
    ...(body?.kind === 'text' ? [`request.httpBody = Data(${swiftQuoted(body.text)}.utf8)`] : []),
    ...(body?.kind === 'form' ? swiftForm(body.parts) : []),
    'let (data, response) = try await URLSession.shared.data(for: request)',
    'print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))',
  ].join('\n');
}

/** URLSession has no forms of its own: the parts are written one after the other. */
function swiftForm(parts: readonly FormPart[]): string[] {
  const head = (text: string) => `form.append(Data(("--" + boundary + ${swiftQuoted(text)}).utf8))`;
  const quoted = (text: string) =>
    text.replace(/["\r\n]/g, sign => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return [
    'let boundary = UUID().uuidString',
    'var form = Data()',
    ...parts.flatMap(({ name, value, is_file }) => [
      head(
        `\r\nContent-Disposition: form-data; name="${quoted(name)}"${is_file ? `; filename="${quoted(value)}"` : ''}\r\n\r\n`,
      ),
      `form.append(${is_file ? `try Data(contentsOf: URL(fileURLWithPath: ${swiftQuoted(value)}))` : `Data(${swiftQuoted(value)}.utf8)`})`,
      'form.append(Data("\\r\\n".utf8))',
    ]),
    'form.append(Data(("--" + boundary + "--\\r\\n").utf8))',
    'request.setValue("multipart/form-data; boundary=" + boundary, forHTTPHeaderField: "Content-Type")',
    'request.httpBody = form',
  ];
}

/** With the package http. */
export function writeDart({ method, url, headers, body }: HttpRequest): string {
  const kind = body?.kind === 'form' ? 'MultipartRequest' : 'Request';
  const parts =
    body?.kind === 'form'
      ? body.parts.map(({ name, value, is_file }) =>
          is_file
            ? `  request.files.add(await http.MultipartFile.fromPath(${dartQuoted(name)}, ${dartQuoted(value)}));`
            : `  request.fields[${dartQuoted(name)}] = ${dartQuoted(value)};`,
        )
      : [];
  return [
    "import 'package:http/http.dart' as http;",
    'Future<void> main() async {',
    `  final request = http.${kind}(${dartQuoted(method)}, Uri.parse(${dartQuoted(url)}));`,
    ...headers.map(({ name, value }) => `  request.headers[${dartQuoted(name)}] = ${dartQuoted(value)};`),
    ...(body?.kind === 'text' ? [`  request.body = ${dartQuoted(body.text)};`] : []),
    ...parts,
    '  final response = await http.Response.fromStream(await request.send());',
    '  print([response.statusCode, response.body]);',
    '}',
  ].join('\n');
}
