/** A small server in this process that takes requests as S3 and Aliyun sign them: keeps what is put, and answers only signed addresses that have not expired. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CloudStorage = {
  /** `127.0.0.1:4711` */
  endpoint: string;
  /** Path with the bucket -> what lies there. */
  objects: Map<string, Buffer>;
  /** From then on it takes what is sent, and says nothing. */
  fallSilent(): void;
  close(): Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param key the access key it knows */
export async function startCloudStorage(key: string, now: () => number): Promise<CloudStorage> {
  const objects = new Map<string, Buffer>();
  let isSilent = false;
  const server = createServer((request, response) => {
    if (isSilent) return void request.resume();
    const answer = async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cloud');
      const body = await bodyOf(request);
      if (!isSigned(searchParams, key, now())) return response.writeHead(403).end();
      if (request.method === 'PUT') objects.set(pathname, body);
      if (request.method === 'DELETE') return response.writeHead(objects.delete(pathname) ? 204 : 404).end();
      const found = objects.get(pathname);
      if (!found) return response.writeHead(404).end();
      const type = searchParams.get('response-content-type') ?? 'application/octet-stream';
      const disposition = searchParams.get('response-content-disposition') ?? 'attachment';
      return response.writeHead(200, { 'content-type': type, 'content-disposition': disposition }).end(found);
    };
    void answer();
  });

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `127.0.0.1:${port}`,
    objects,
    fallSilent() {
      isSilent = true;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** S3 and Aliyun name the same things differently. */
function isSigned(query: URLSearchParams, key: string, now: number): boolean {
  const start = query.has('x-oss-date') ? 'x-oss-' : 'X-Amz-';
  const part = (name: string) => query.get(`${start}${start === 'x-oss-' ? name.toLowerCase() : name}`) ?? '';
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(part('Date')) ?? [];
  const begun = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) / 1000;
  const isKnown = part('Credential').startsWith(`${key}/`);
  const hasSignature = /^[0-9a-f]{64}$/.test(part('Signature'));
  return isKnown && hasSignature && now <= begun + Number(part('Expires'));
}
