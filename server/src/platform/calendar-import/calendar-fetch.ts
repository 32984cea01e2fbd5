import { lookup as resolve } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
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

const readBody = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw failure('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
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
