import { readStored, writeStored } from '../ui/stored.ts';
import { awaitedCodeKey } from './is-code-awaited.ts';

/** As long as a code is valid, in ms. */
const codeLifetime = 10 * 60_000;

/** The step that asks for an emailed code; phones drop the tab while the person reads the email. Never a password. */
export interface AwaitedCode {
  mode: 'login' | 'signup';
  email: string;
  /** Seconds until another code may be requested. */
  pause: number;
  remember?: boolean;
  name?: string;
}

/** For a reload of the page that is open. */
export const keepCode = (awaited: AwaitedCode): void =>
  writeStored(awaitedCodeKey, { ...awaited, path: location.pathname, sentAt: Date.now() }, 'sessionStorage');

export const forgetCode = (): void => writeStored(awaitedCodeKey, null, 'sessionStorage');

/** What this page waited for before it was reloaded. */
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
