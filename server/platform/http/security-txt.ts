/** /.well-known/security.txt (RFC 9116): whom to report a weakness to, where the configuration says so. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const day = 24 * 3600;
/** The standard wants less than a year. */
const validDays = 90;
const path = '/.well-known/security.txt';

export function serveSecurityTxt(app: FastifyInstance, context: Pick<Context, 'config' | 'now'>): void {
  app.get(path, async (_request, reply) => {
    const { security_contacts } = context.config;
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
    if (security_contacts.length === 0) return reply.code(404).send('No contact is configured.\n');
    return reply.send(linesOf(context).join('\n'));
  });
}

function linesOf({ config, now }: Pick<Context, 'config' | 'now'>): string[] {
  const { security_contacts, public_url } = config;
  const expires = new Date((Math.floor(now() / day) + validDays) * day * 1000);
  return [
    ...security_contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, zh',
    ...(public_url === undefined ? [] : [`Canonical: ${new URL(path, public_url).href}`]),
    '',
  ];
}
