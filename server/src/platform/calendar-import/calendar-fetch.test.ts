import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { anyAddress, createCalendarFetch, isPublicAddress, publicInternet } from './calendar-fetch.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const serve = async (listener: RequestListener, host = '127.0.0.1'): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, host, done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
};

const fetched = createCalendarFetch(anyAddress);

it('reads a file with its validators, and revalidates with them', async () => {
  const url = await serve(({ headers }, answer) => {
    const isKnown = headers['if-none-match'] === '"1"' && headers['if-modified-since'];
    if (isKnown) answer.writeHead(304).end();
    else
      answer.writeHead(200, { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 06:00:00 GMT' }).end('BEGIN');
  });
  const first = await fetched(url);
  expect(first).toEqual({
    text: 'BEGIN',
    validators: { etag: '"1"', lastModified: 'Sat, 21 Nov 2026 06:00:00 GMT' },
  });
  expect(
    await fetched(url, (first as { validators: { etag: string; lastModified: string } }).validators),
  ).toBe('unchanged');
});

it.each([
  [404, 'not_there'],
  [403, 'not_there'],
  [500, 'no_answer'],
  [429, 'no_answer'],
])('reports %d as %s', async (status, problem) => {
  expect(await fetched(await serve((_, answer) => answer.writeHead(status).end()))).toBe(problem);
});

it('stops at a megabyte, whether the size is announced or not', async () => {
  const declared = await serve((_, answer) =>
    answer.writeHead(200, { 'content-length': 2_097_152 }).end('x'),
  );
  const endless = await serve((_, answer) => {
    answer.writeHead(200);
    const more = (): void =>
      void (answer.write('x'.repeat(65_536)) ? setImmediate(more) : answer.once('drain', more));
    answer.once('close', () => answer.removeAllListeners('drain'));
    more();
  });
  expect(await fetched(declared)).toBe('too_large');
  expect(await fetched(endless)).toBe('too_large');
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
] as const)(
  'reads a response compressed with %s without request, within the same limit',
  async (encoding, compress) => {
    const url = await serve(({ url: path }, answer) => {
      answer.writeHead(200, { 'content-encoding': encoding });
      if (path === '/cut') answer.end(compress('BEGIN'.repeat(50)).subarray(0, -3));
      else answer.end(compress(path === '/big' ? Buffer.alloc(1_048_577) : 'BEGIN'));
    });
    expect(await fetched(url)).toMatchObject({ text: 'BEGIN' });
    expect(await fetched(`${url}/big`)).toBe('too_large');
    expect(await fetched(`${url}/cut`)).toBe('no_answer');
  },
);

it('applies the limit to each step of a response that is compressed several times', async () => {
  const url = await serve(({ url: path }, answer) => {
    answer.writeHead(200, { 'content-encoding': path === '/other' ? 'zstd' : 'gzip, gzip' });
    answer.end(gzipSync(gzipSync(path === '/big' ? Buffer.alloc(50_000_000) : 'BEGIN')));
  });
  expect(await fetched(url)).toMatchObject({ text: 'BEGIN' });
  expect(await fetched(`${url}/big`)).toBe('too_large');
  expect(await fetched(`${url}/other`)).toBe('no_answer');
});

it('treats a truncated response as no response', async () => {
  const url = await serve((_, answer) => {
    answer.writeHead(200, { 'content-length': 100 });
    answer.write('BEGIN:VCALENDAR', () => answer.destroy());
  });
  expect(await fetched(url)).toBe('no_answer');
});

it('follows three redirects, not a fourth', async () => {
  const hops = await serve(({ url = '' }, answer) => {
    const left = Number(url.slice(1));
    if (left === 0) answer.end('there');
    else answer.writeHead(302, { location: `/${left - 1}` }).end();
  });
  expect(await fetched(`${hops}/3`)).toMatchObject({ text: 'there' });
  expect(await fetched(`${hops}/4`)).toBe('not_there');
});

/** The internet, except that one address of this machine stands for an external server. */
const fetchExternal = createCalendarFetch({
  isAllowed: (address) => address === '127.0.0.2' || publicInternet.isAllowed(address),
  allowsHttp: true,
});

it('never follows a redirect to this machine or its network', async () => {
  let reached = 0;
  const inside = await serve((_, answer) => {
    reached += 1;
    answer.end('secret');
  });
  const port = new URL(inside).port;
  for (const location of [
    inside,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://2130706433:${port}`,
    `http://0x7f.1:${port}`,
    `http://0:${port}`,
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://metadata.internal.invalid/',
    'file:///etc/passwd',
    'ftp://127.0.0.2/',
    'gopher://127.0.0.2/',
  ]) {
    const url = await serve((_, answer) => answer.writeHead(302, { location }).end(), '127.0.0.2');
    expect(['not_public', 'no_answer'], location).toContain(await fetchExternal(url));
  }
  expect(reached).toBe(0);
});

it('connects to the internet over TLS only, and sends no passwords', async () => {
  const real = createCalendarFetch(publicInternet);
  for (const url of ['http://calendar.example/a.ics', 'https://localhost/a.ics', 'https://127.0.0.1/a.ics'])
    expect(await real(url)).toBe('not_public');
  expect(await real('https://me:secret@calendar.example/a.ics')).toBe('not_there');
  expect(await real('nonsense')).toBe('no_answer');
});

it('reads only from the named hosts and their subdomains, also after a redirect', async () => {
  const named = createCalendarFetch({ ...anyAddress, hosts: ['localhost'] });
  const other = await serve((_, answer) => void answer.end('BEGIN'));
  const url = await serve(({ url: path }, answer) => {
    if (path === '/away') answer.writeHead(302, { location: other }).end();
    else answer.end('BEGIN');
  }, 'localhost');
  expect(await named(url)).toMatchObject({ text: 'BEGIN' });
  expect(await named(`${url}/away`)).toBe('not_public');
  expect(await named(other)).toBe('not_public');
  expect(await named(other.replace('127.0.0.1', 'notlocalhost'))).toBe('not_public');
  // This host was contacted but does not exist, or resolves to this machine, so it was allowed.
  expect(await named(other.replace('127.0.0.1', 'calendars.localhost'))).not.toBe('not_public');
});

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001::1',
  '::127.0.0.1',
  'fec0::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '8.8.8.8',
  '142.250.183.14',
  '172.32.0.1',
  '100.128.0.1',
  '2404:6800:4002:82b::200e',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
