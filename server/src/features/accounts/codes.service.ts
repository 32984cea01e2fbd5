import { createHmac, randomInt } from 'node:crypto';
import type { Language } from '@mandap/domain/languages';
import { v7 as newId } from 'uuid';
import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inOneGo, type Sql } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { hashToken, keyFor } from '../../platform/secrets.ts';
import { type CodePurpose, createCodesStore } from './codes.store.ts';
import type { Device } from './devices.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  codeEncryption: Encryption;
  secret: string;
}

/** How long a mailed code works, in ms. */
export const codeLife = 10 * 60_000;
/** So many wrong tries end its life. */
export const mostTries = 5;

export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** How a code is stored; `text` says what for, too. */
export const hashCode = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

interface Asked {
  remember?: boolean;
  /** The browser that asks: nobody else can use up its tries. */
  device?: Device | undefined;
}

interface Issued extends Asked {
  /** Of the mail; English for whoever has no account. */
  language?: Language;
}

const askerOf = (device: Device | undefined): string | null => (device ? hashToken(device.id) : null);

/** Six-digit codes that are mailed to an address: random, stored hashed, for one use. */
export const createCodes = ({ db, jobs, clock, codeEncryption, secret }: Dependencies) => {
  const store = createCodesStore(db);
  const key = keyFor(secret, 'email-code');

  const hashOf = (email: string, purpose: CodePurpose, code: string): string =>
    hashCode(key, `${purpose} ${email} ${code}`);

  const make = (email: string, purpose: CodePurpose, { remember = false, device }: Asked) => {
    const code = newCode();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + codeLife);
    const codeHash = hashOf(email, purpose, code);
    const askerHash = askerOf(device);
    return {
      code,
      row: { id: newId(), email, purpose, codeHash, remember, askerHash, createdAt, expiresAt },
    };
  };

  return {
    /** A new code, on its way by mail; it ends the life of an earlier one. */
    async issue(
      email: string,
      purpose: CodePurpose,
      { language = 'en', ...asked }: Issued = {},
    ): Promise<void> {
      const { code, row } = make(email, purpose, asked);
      const fact = {
        email,
        purpose,
        language,
        sealedCode: codeEncryption.encrypt(code),
        expiresAt: row.expiresAt.toISOString(),
      };
      await db.begin((tx) => inOneGo([store.put(tx, row), jobs.publish(tx, 'account.code_issued', fact)]));
    },

    /**
     * For an address that has an account: a code that nobody learns, so that guessing looks the same as for a new
     * address, and a mail that says so.
     */
    pretend: (email: string, asked: Asked = {}): Promise<void> =>
      db.begin(async (tx) => {
        await store.put(tx, make(email, 'signup', asked).row);
        await jobs.publish(tx, 'account.signup_of_known', { email });
      }),

    /** What the code was for; 'wrong' for a wrong one, 'dead' where no live code waits for the address. */
    async check(
      email: string,
      code: string,
      device?: Device,
    ): Promise<{ purpose: CodePurpose; remember: boolean } | 'wrong' | 'dead'> {
      const asked = { email, askerHash: askerOf(device), mostTries, now: clock.now() };
      let answer: 'wrong' | 'dead' = 'dead';
      for (const purpose of ['login', 'signup'] as const) {
        const codeHash = hashOf(email, purpose, code);
        const guess = await store.guess({ ...asked, purpose, codeHash });
        if (guess?.right) return { purpose, remember: guess.remember };
        if (guess) answer = 'wrong';
      }
      return answer;
    },

    /** The code that is on its way already opens a session of this kind. */
    setRemember: (email: string, remember: boolean): Promise<void> =>
      store.setRemember(email, 'login', remember),

    /** No code of this kind opens anything any more. */
    forget: (tx: Sql, email: string, purpose: CodePurpose): Promise<void> => store.remove(tx, email, purpose),

    removeExpired: (): Promise<void> => store.removeExpired(clock.now()),
  };
};

export type Codes = ReturnType<typeof createCodes>;
