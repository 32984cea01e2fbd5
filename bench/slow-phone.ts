import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as forward, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { type BookingGuest, bookOnPhone } from '../e2e/testing/book-on-phone.ts';
import { browserOptions } from '../e2e/testing/browser.ts';
import { measureFirstCard, phone, slow4G, weakSignal } from '../e2e/testing/slow-phone.ts';
import { startInstance } from './instance.ts';
import type { Line } from './report.ts';

/** Seconds, and KB after the first view. */
const goals = { firstCard: 2, booking: 300 };

const languages = [
  { language: 'en', prefix: '' },
  { language: 'hi', prefix: '/hi' },
];

const networks = [
  { name: '400 kbit/s and 400 ms', network: weakSignal, slowdown: 1 },
  { name: 'slow 4G and a slow processor', network: slow4G, slowdown: 4 },
];

/** Other load can only slow an attempt down, so the best one counts. */
const attempts = 3;

const benchFirstCard = async (
  browser: Browser,
  origin: string,
  { language, prefix }: (typeof languages)[number],
  { name, network, slowdown }: (typeof networks)[number],
): Promise<Line> => {
  const address = `${origin}${prefix}/venues`;
  await fetch(address);
  const seen = [];
  for (let attempt = 0; attempt < attempts; attempt++)
    seen.push(await measureFirstCard(browser, { address, network, slowdown }));
  const best = seen.reduce((one, other) => (other.picture < one.picture ? other : one));
  return {
    what: `first card, ${name}, ${language}`,
    figure: `name ${(best.name / 1000).toFixed(2)}, picture ${(best.picture / 1000).toFixed(2)} s`,
    yardstick: `${goals.firstCard} s`,
    ratio: (goals.firstCard * 1000) / best.picture,
    goal: 1,
  };
};

/** How long nothing must arrive until a page counts as loaded, in ms. Its stream of live updates never ends. */
const quiet = 1_500;

/** Headers of one connection, which HTTP/2 does not have. */
const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(:|connection$|keep-alive$|transfer-encoding$)/.test(name)),
  );

/** Stands before the server as in production, with TLS and HTTP/2, and counts the bytes that browsers receive. */
const startCounter = async () => {
  const [cert, key] = await Promise.all(
    ['cert', 'key'].map((part) =>
      readFile(join(import.meta.dirname, `../e2e/testing/tls/localhost.${part}.pem`)),
    ),
  );
  let target = '';
  const gate = createSecureServer({ cert, key, allowHTTP1: true }, (request, response) => {
    const { method, url, headers, authority } = request;
    const passed = forward(
      target + url,
      { method, headers: { ...withoutConnection(headers), host: authority } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  const { port } = gate.address() as AddressInfo;
  let bytes = 0;
  const sockets = new Set<Socket>();
  const counter = createServer((socket) => {
    const inside = connect(port, '127.0.0.1');
    sockets.add(socket).add(inside);
    inside.on('data', (part) => {
      bytes += part.length;
    });
    for (const [from, to] of [
      [socket, inside],
      [inside, socket],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  });
  await once(counter.listen(0, '127.0.0.1'), 'listening');
  const publicKey = new X509Certificate(cert ?? '').publicKey.export({ type: 'spki', format: 'der' });
  return {
    origin: `https://localhost:${(counter.address() as AddressInfo).port}`,
    /** Trusts its certificate. With `ignoreHTTPSErrors`, a browser would keep nothing in its cache. */
    trust: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    leadTo: (origin: string) => {
      target = origin;
    },
    /** All bytes until now, once nothing more arrives. */
    received: async (): Promise<number> => {
      for (let last = -1; last !== bytes; await pause(quiet)) last = bytes;
      return bytes;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      counter.close();
      gate.close();
    },
  };
};

/**
 * Books as somebody without an account. Then the page has been idle for a moment. Resolves to KB after the first view of the list.
 * `serviceWorkers: 'allow'` counts what is kept for use without a network, too.
 */
const countBooking = async (
  browser: Browser,
  { origin, received }: Awaited<ReturnType<typeof startCounter>>,
  { serviceWorkers, ...guest }: BookingGuest & { serviceWorkers: 'allow' | 'block' },
): Promise<{ all: number; afterCard: number }> => {
  const context = await browser.newContext({
    ...phone,
    baseURL: origin,
    serviceWorkers,
    locale: `${guest.language}-IN`,
    timezoneId: 'Asia/Kolkata',
  });
  try {
    const page = await context.newPage();
    const steps = new Map<string, number>();
    let before = await received();
    await bookOnPhone(page, guest, async (step) => {
      const now = await received();
      steps.set(step, (now - before) / 1000);
      before = now;
    });
    console.log(
      `${guest.language}, KB: ${[...steps].map(([step, size]) => `${step} ${Math.round(size)}`).join(', ')}`,
    );
    const sum = [...steps.values()].reduce((total, size) => total + size, 0);
    const all = sum - (steps.get('list') ?? 0);
    return { all, afterCard: all - (steps.get('card') ?? 0) };
  } finally {
    await context.close();
  }
};

const benchBytes = async (
  browser: Browser,
  counter: Awaited<ReturnType<typeof startCounter>>,
  { language, prefix }: (typeof languages)[number],
): Promise<Line[]> => {
  const last = languages.findIndex((one) => one.language === language);
  const count = (number: string, serviceWorkers: 'allow' | 'block') =>
    countBooking(browser, counter, { language, prefix, number, ahead: 20, serviceWorkers });
  const pages = await count(`612341000${last}`, 'block');
  const kept = await count(`612341001${last}`, 'allow');
  const withoutGoal = (what: string, size: number): Line => ({
    what: `${what}, ${language}`,
    figure: `${Math.round(size)} KB`,
    yardstick: 'no goal',
    ratio: 1,
    goal: null,
  });
  return [
    {
      what: `a whole booking after the first view, ${language}`,
      figure: `${Math.round(pages.all)} KB`,
      yardstick: `${goals.booking} KB`,
      ratio: goals.booking / pages.all,
      goal: 1,
    },
    withoutGoal('the same, from the first card', pages.afterCard),
    withoutGoal('the same, with what is kept offline', kept.all),
  ];
};

/** What a new guest waits for with a weak signal, and receives: in each language. */
export const benchSlowPhone = async (): Promise<Line[]> => {
  const counter = await startCounter();
  // The payment page returns to this address.
  const instance = await startInstance({ publicUrl: counter.origin });
  counter.leadTo(instance.origin);
  Object.assign(process.env, { APP_ORIGIN: instance.origin, APP_DATA_DIR: instance.directory });
  const options = await browserOptions();
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), counter.trust] });
  try {
    const lines: Line[] = [];
    for (const language of languages) {
      for (const network of networks)
        lines.push(await benchFirstCard(browser, instance.origin, language, network));
      lines.push(...(await benchBytes(browser, counter, language)));
    }
    return lines;
  } finally {
    await browser.close();
    await instance.stop();
    counter.stop();
  }
};
