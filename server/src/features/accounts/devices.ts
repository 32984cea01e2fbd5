import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, newToken } from '#server/platform/secrets.ts';

/** A browser, with a mark for each account that signed in there, newest first. */
export interface Device {
  id: string;
  /** The browser sent no cookie. */
  isNew?: true;
  marks: readonly string[];
}

const maxMarks = 4;
const markLength = 22;

/**
 * Recognises browsers that signed in to an account before. They have their own limit of attempts, so that a stranger's guesses
 * do not lock the owner out. A cookie holds a random name and a mark for each account, which only the server can create.
 */
export const createDevices = (secret: string) => {
  const key = keyFor(secret, 'device');

  const markOf = (id: string, email: string): string =>
    createHmac('sha256', key).update(`${id} ${email}`).digest('base64url').slice(0, markLength);

  return {
    /** The browser that sent the cookie, or a new one. */
    read(cookie: string | undefined): Device {
      const [id = '', ...marks] = (cookie ?? '').split('.');
      return /^[\w-]{43}$/.test(id)
        ? { id, marks: marks.slice(0, maxMarks) }
        : { id: newToken(), isNew: true, marks: [] };
    },
    write: ({ id, marks }: Device): string => [id, ...marks].join('.'),

    /** Whether this account signed in with this browser before. */
    knows({ id, marks }: Device, email: string): boolean {
      const requested = Buffer.from(markOf(id, email));
      return marks.some(
        (mark) => mark.length === markLength && timingSafeEqual(Buffer.from(mark), requested),
      );
    },
    remember({ id, marks }: Device, email: string): Device {
      const mark = markOf(id, email);
      return { id, marks: [mark, ...marks.filter((other) => other !== mark)].slice(0, maxMarks) };
    },
  };
};

export type Devices = ReturnType<typeof createDevices>;

/** The first match wins, because many browsers also contain the name of a later one. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bKAIOS\//, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/**
 * The browser and system that a user agent names, so that people recognise their own. Empty for unknown ones: nothing is
 * guessed, and nothing depends on it.
 */
export const namesIn = (userAgent: string): { browser: string; system: string } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
