/** Attacks by addresses and names, against servers that listen on this machine. */
import { expect, test } from 'vitest';
import { ended, hello, inside, outcomeOf, outside } from '#tests/kit/servers/outbound.ts';
import { normalHost } from './allowed-hosts.ts';

test('a host that is not listed is refused before it is looked up', async () => {
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return ['127.0.0.1'];
  };
  expect(await outcomeOf({ url: 'http://api.example.com/', resolve })).toBe(
    ended('allowed', 'host_not_listed'),
  );
  const hosts = [outside('api.example.com', 8080)];
  expect(await outcomeOf({ url: 'http://api.example.com/', hosts, resolve })).toBe(
    ended('allowed', 'host_not_listed'),
  );
  expect(lookups).toBe(0);
});

const literals = [
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '0x7f000001',
  '127.0.0.1.',
  '１２７.０.０.１',
];

test.each(literals)('%s is this machine, in every notation, and no public host', async literal => {
  const { port } = await hello();
  const hosts = [outside('127.0.0.1')];
  expect(await outcomeOf({ url: `http://${literal}:${port}/`, hosts })).toBe(
    ended('allowed', 'address_inside'),
  );
});

test.each([
  ['[::1]', 'address_inside'],
  ['[::ffff:127.0.0.1]', 'address_inside'],
  ['[::ffff:7f00:1]', 'address_inside'],
  ['[::127.0.0.1]', 'address_never'],
  ['[64:ff9b::7f00:1]', 'address_never'],
  ['[2002:7f00:1::]', 'address_never'],
  ['[2001:0:7f00:1::]', 'address_never'],
  ['[::]', 'address_never'],
  ['0.0.0.0', 'address_never'],
  ['0', 'address_never'],
  ['[fe80::1]', 'address_inside'],
  ['10.0.0.7', 'address_inside'],
  ['169.254.169.254', 'address_inside'],
  ['100.100.100.200', 'address_inside'],
  ['[fd00:ec2::254]', 'address_inside'],
  ['255.255.255.255', 'address_never'],
] as const)('%s is refused also where it is listed as a public host', async (literal, reason) => {
  const hosts = [outside(normalHost(literal) ?? '')];
  expect(await outcomeOf({ url: `http://${literal}/`, hosts })).toBe(ended('allowed', reason));
});

test.each(['0.0.0.0', '[::]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '224.0.0.1'])(
  '%s is refused also where it is listed as an internal host',
  async literal => {
    const hosts = [inside(normalHost(literal) ?? '')];
    expect(await outcomeOf({ url: `http://${literal}/`, hosts })).toBe(ended('allowed', 'address_never'));
  },
);

test.each(['127.0.0.1', '10.0.0.7', '192.168.0.1', '::1', 'fd12::1', '100.64.0.1'])(
  'a public name that leads to %s is refused',
  async address => {
    const { port } = await hello();
    const request = { url: `http://api.example.com:${port}/`, hosts: [outside('api.example.com')] };
    expect(await outcomeOf({ ...request, resolve: async () => [address] })).toBe(
      ended('resolved', 'address_inside'),
    );
    expect(await outcomeOf({ ...request, resolve: async () => ['8.8.8.8', address] })).toBe(
      ended('resolved', 'address_inside'),
    );
  },
);

test.each(['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '168.63.129.16', 'fe80::1'])(
  'the metadata of a cloud at %s are not reached by a name, internal or not',
  async address => {
    const request = { url: 'http://api.example.com/', resolve: async () => [address] };
    for (const host of [inside, outside])
      expect(await outcomeOf({ ...request, hosts: [host('api.example.com')] })).toBe(
        ended('resolved', 'address_inside'),
      );
  },
);

test('a name is resolved once, and the connection goes to that address whatever the name leads to later', async () => {
  const server = await hello();
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return lookups === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  };
  const url = `http://intranet.example.com:${server.port}/`;
  expect(await outcomeOf({ url, hosts: [inside('intranet.example.com')], resolve })).toBe('200 inside');
  expect(lookups).toBe(1);
  expect(server.received[0]?.headers.host).toBe(`intranet.example.com:${server.port}`);
  const rebound = await outcomeOf({ url, hosts: [outside('intranet.example.com')], resolve });
  expect(rebound).toBe(ended('resolved', 'address_inside'));
});

test.each([
  'http://api.example.com@127.0.0.1/',
  'http://@127.0.0.1/',
  'http://user:word@127.0.0.1/',
  'http://127.0.0.1/#part',
  'http://127.0.0.1\\@api.example.com/',
  'http:\\\\127.0.0.1/',
  'http:127.0.0.1/',
  'http:///127.0.0.1/',
  'http://127.0.0.1/a\r\nHost: other',
  'http://127.0.0.1/a b',
  ' http://127.0.0.1/',
  'http://127.\t0.0.1/',
  'http://127.0.0\u200b.1/',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1/',
  'javascript:alert(1)',
  '//127.0.0.1/',
  '/orders',
  '',
])('%s is no address that is requested', async url => {
  expect(await outcomeOf({ url })).toBe(ended('allowed', 'address_wrong'));
});
