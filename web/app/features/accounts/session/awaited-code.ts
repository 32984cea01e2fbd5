import { readStored, writeStored } from '#app/ui/stored.ts';
import { awaitedCodeKey } from './is-code-awaited.ts';

/** How long a code is valid, in ms. */
const codeLifetime = 10 * 60_000;

/** The stored step that asks for a code: phones may discard the tab while the user reads the message. Never holds a password. */
export interface AwaitedCode {
  mode: 'login' | 'signup' | 'phone';
  /** The address or the number. */
  email: string;
  /** Seconds until another code may be requested. */
  pause: number;
  remember?: boolean;
  name?: string;
}

/** Stored for a reload of the current page. */
export const keepCode = (awaited: AwaitedCode): void =>
  writeStored(awaitedCodeKey, { ...awaited, path: location.pathname, sentAt: Date.now() }, 'sessionStorage');

export const forgetCode = (): void => writeStored(awaitedCodeKey, null, 'sessionStorage');

/** The code that this page waited for before the reload. */
export const awaitedCode = (): AwaitedCode | null =>
  readStored(
    awaitedCodeKey,
    (stored) => {
      const { path, sentAt, ...awaited } = stored as AwaitedCode & { path: string; sentAt: number };
      const age = Date.now() - sentAt;
      if (path !== location.pathname || !(age < codeLifetime)) return null;
      return { ...awaited, pause: Math.max(0, Math.ceil(awaited.pause - age / 1000)) };
    },
    'sessionStorage',
  );
