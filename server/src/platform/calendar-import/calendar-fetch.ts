import { lookup as resolve } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import type { CalendarProblem } from '@mandap/contract/calendar/calendar';

/** IPv4 networks that are not public (RFC 6890 and later). */
const closed: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * The only allocated public IPv6 range. The exceptions within it are IPv4 mappings, tunnels and
 * documentation.
 */
const open: [string, number] = ['2000::', 3];
const closedWithin: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (networks: readonly [string, number][], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};

const closed4 = listOf(closed, 'ipv4');
const open6 = listOf([open], 'ipv6');
const closed6 = listOf(closedWithin, 'ipv6');

/** Whether an IP address is public: not one of this machine, its network or its cloud. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
    : !closed4.check(address, 'ipv4');

/** Validators of an earlier response, for conditional requests. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

type Fetched = { text: string; validators: Validators } | 'unchanged' | CalendarProblem;

/** Limits in bytes and in milliseconds, redirects included. */
const maxBytes = 1024 * 1024;
const timeout = 10_000;
const maxRedirects = 3;

interface AllowedAddresses {
  /** Whether connections to an IP address are allowed. */
  isAllowed(address: string): boolean;
  /** Allows plain HTTP. */
  allowsHttp: boolean;
  /** The only allowed hosts, with their subdomains. Empty: all. */
  hosts?: readonly string[];
}

/** Addresses come from users, so only public ones over TLS are allowed. */
export const publicInternet: AllowedAddresses = { isAllowed: isPublicAddress, allowsHttp: false };
/** For tests and development. */
export const anyAddress: AllowedAddresses = { isAllowed: () => true, allowsHttp: true };

const problemOf = Symbol('problem');
/** Ends a fetch with a problem that the host can see. */
const failure = (problem: CalendarProblem): Error =>
  Object.assign(new Error(problem), { [problemOf]: problem });

const redirects = [301, 302, 303, 307, 308];

const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  gzip: (body) => promisify(gunzip)(body, { maxOutputLength: maxBytes }),
  'x-gzip': (body) => promisify(gunzip)(body, { maxOutputLength: maxBytes }),
  br: (body) => promisify(brotliDecompress)(body, { maxOutputLength: maxBytes }),
  // Some servers send the zlib format, as the standard requires, and others raw deflate. The first byte
  // differs.
  deflate: (body) =>
    promisify((body[0] ?? 0) % 16 === 8 ? inflate : inflateRaw)(body, { maxOutputLength: maxBytes }),
};

/** Some servers compress even though the request declines it. */
const decoded = async (body: Buffer, encodings: string): Promise<Buffer> => {
  let found = body;
  const names = encodings.split(',').map((name) => name.trim().toLowerCase());
  for (const name of names.filter(Boolean).reverse()) {
    const decode = decoders[name];
    if (!decode) throw failure('no_answer');
    found = await decode(found).catch((error: NodeJS.ErrnoException) => {
      throw failure(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'no_answer');
    });
  }
  return found;
};

const readBody = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw failure('too_large');
    parts.push(part);
  }
  const body = await decoded(Buffer.concat(parts), answer.headers['content-encoding'] ?? '');
  return body.toString('utf8');
};

const requestHeaders = ({ etag, lastModified }: Validators): Record<string, string> => ({
  accept: 'text/calendar, */*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Calendar reader',
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

const fileOf = async (answer: IncomingMessage, status: number): Promise<Fetched> => {
  if (status !== 200) throw failure(status >= 500 || status === 429 ? 'no_answer' : 'not_there');
  if (Number(answer.headers['content-length']) > maxBytes) throw failure('too_large');
  const { etag = null, 'last-modified': lastModified = null } = answer.headers;
  return { text: await readBody(answer), validators: { etag, lastModified } };
};

/**
 * Fetches calendar files from user-supplied URLs. It checks the IP address that it actually connects to,
 * which defeats DNS rebinding. Every redirect is checked like the first URL.
 */
export const createCalendarFetch = ({ isAllowed, allowsHttp, hosts = [] }: AllowedAddresses) => {
  /** Every address of a name must be allowed, whichever is used. */
  const lookup: LookupFunction = (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      if (!found.every(({ address }) => isAllowed(address))) return done(failure('not_public'), []);
      if (options.all) return done(null, found);
      const [first] = found;
      return first ? done(null, first.address, first.family) : done(failure('no_answer'), []);
    });

  const assertAllowed = ({ protocol, hostname, username, password }: URL): void => {
    if (username || password) throw failure('not_there');
    if (protocol !== 'https:' && !(allowsHttp && protocol === 'http:')) throw failure('not_public');
    const isNamed = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    if (hosts.length > 0 && !isNamed) throw failure('not_public');
    const address = hostname.replace(/^\[|\]$/g, '');
    if (isIP(address) && !isAllowed(address)) throw failure('not_public');
  };

  const fetchOnce = (url: URL, headers: Record<string, string>, signal: AbortSignal) =>
    new Promise<IncomingMessage>((answered, failed) => {
      const send = url.protocol === 'https:' ? requestSecure : requestPlain;
      const outgoing: ClientRequest = send(url, { headers, signal, lookup, agent: false });
      outgoing.once('response', answered).once('error', failed).end();
    });

  const follow = async (url: URL, known: Validators, signal: AbortSignal, left: number): Promise<Fetched> => {
    assertAllowed(url);
    const answer = await fetchOnce(url, requestHeaders(known), signal);
    try {
      const { statusCode: status = 500, headers } = answer;
      if (redirects.includes(status)) {
        const { location = '' } = headers;
        if (left === 0 || !URL.canParse(location, url.href)) throw failure('not_there');
        return await follow(new URL(location, url), known, signal, left - 1);
      }
      return status === 304 ? 'unchanged' : await fileOf(answer, status);
    } finally {
      answer.destroy();
    }
  };

  /** Never throws and never reveals the URL: unknown errors count as no response. */
  return async (url: string, known: Validators = { etag: null, lastModified: null }): Promise<Fetched> => {
    try {
      return await follow(new URL(url), known, AbortSignal.timeout(timeout), maxRedirects);
    } catch (error) {
      return (error as { [problemOf]?: CalendarProblem })[problemOf] ?? 'no_answer';
    }
  };
};

export type CalendarFetch = ReturnType<typeof createCalendarFetch>;
