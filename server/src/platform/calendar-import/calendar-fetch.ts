import { lookup as resolve } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import type { CalendarProblem } from '@mandap/contract/calendar/calendar-sync';
import { isPublicAddress } from './public-address.ts';

/** Validators of an earlier answer, for conditional requests. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export type Fetched = { text: string; validators: Validators } | 'unchanged' | CalendarProblem;

/** Limits in bytes and in milliseconds, redirects included. */
const maxBytes = 1024 * 1024;
const timeout = 10_000;
const maxRedirects = 3;

export interface AllowedAddresses {
  /** Whether connections to an IP address are allowed. */
  isAllowed(address: string): boolean;
  /** Allows plain HTTP. */
  allowsHttp: boolean;
  /** The only hosts, with those below them; none: all. */
  hosts?: readonly string[];
}

/** Addresses come from users: only public ones, only over TLS. */
export const publicInternet: AllowedAddresses = { isAllowed: isPublicAddress, allowsHttp: false };
/** For tests and development. */
export const anyAddress: AllowedAddresses = { isAllowed: () => true, allowsHttp: true };

const problemOf = Symbol('problem');
/** Ends a fetch with a problem that the host can be shown. */
const failure = (problem: CalendarProblem): Error =>
  Object.assign(new Error(problem), { [problemOf]: problem });

const redirects = [301, 302, 303, 307, 308];

const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  gzip: (body) => promisify(gunzip)(body, { maxOutputLength: maxBytes }),
  'x-gzip': (body) => promisify(gunzip)(body, { maxOutputLength: maxBytes }),
  br: (body) => promisify(brotliDecompress)(body, { maxOutputLength: maxBytes }),
  // Some servers send the zlib format, as the standard asks, others the bare one; the first byte differs.
  deflate: (body) =>
    promisify((body[0] ?? 0) % 16 === 8 ? inflate : inflateRaw)(body, { maxOutputLength: maxBytes }),
};

/** Some servers compress though the request declines it. */
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
 * Fetches calendar files from user-supplied URLs. The IP address actually connected to is checked, which defeats
 * DNS rebinding; every redirect is checked like the first URL.
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

  /** Never throws and never reveals the URL: unknown errors count as no answer. */
  return async (url: string, known: Validators = { etag: null, lastModified: null }): Promise<Fetched> => {
    try {
      return await follow(new URL(url), known, AbortSignal.timeout(timeout), maxRedirects);
    } catch (error) {
      return (error as { [problemOf]?: CalendarProblem })[problemOf] ?? 'no_answer';
    }
  };
};

export type CalendarFetch = ReturnType<typeof createCalendarFetch>;
