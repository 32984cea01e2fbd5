import { createHmac, randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Facts } from '../../facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Seal } from '../../platform/seal.ts';
import { type CodePurpose, createCodesStore } from './codes.store.ts';
import { keyFor } from './secrets.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<Facts>;
  clock: Clock;
  codeSeal: Seal;
  secret: string;
}

const lifetime = 10 * 60_000;
const mostTries = 5;

const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Six-digit codes that are mailed to an address: random, stored hashed, for one use. */
export const createCodes = ({ db, jobs, clock, codeSeal, secret }: Dependencies) => {
  const store = createCodesStore(db);
  const key = keyFor(secret, 'email-code');

  const hashOf = (email: string, purpose: CodePurpose, code: string): string =>
    createHmac('sha256', key).update(`${purpose} ${email} ${code}`).digest('base64url');

  const put = async (tx: Sql, email: string, purpose: CodePurpose, remember: boolean) => {
    const code = newCode();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + lifetime);
    const codeHash = hashOf(email, purpose, code);
    await store.put(tx, { id: newId(), email, purpose, codeHash, remember, createdAt, expiresAt });
    return { code, expiresAt };
  };

  return {
    /** A new code, on its way by mail; it ends the life of an earlier one. */
    issue: (email: string, purpose: CodePurpose, { remember = false } = {}): Promise<void> =>
      db.begin(async (tx) => {
        const { code, expiresAt } = await put(tx, email, purpose, remember);
        const sealedCode = codeSeal.seal(code);
        await jobs.tell(tx, 'account.code_issued', {
          email,
          purpose,
          sealedCode,
          expiresAt: expiresAt.toISOString(),
        });
      }),

    /**
     * For an address that has an account: a code that nobody learns, so that guessing looks the same as for a new
     * address, and a mail that says so.
     */
    pretend: (email: string): Promise<void> =>
      db.begin(async (tx) => {
        await put(tx, email, 'signup', false);
        await jobs.tell(tx, 'account.signup_of_known', { email });
      }),

    /** What the code was for; 'wrong' for a wrong one, 'dead' where no live code waits for the address. */
    async check(
      email: string,
      code: string,
    ): Promise<{ purpose: CodePurpose; remember: boolean } | 'wrong' | 'dead'> {
      let answer: 'wrong' | 'dead' = 'dead';
      for (const purpose of ['login', 'signup'] as const) {
        const codeHash = hashOf(email, purpose, code);
        const guess = await store.guess({ email, purpose, codeHash, mostTries, now: clock.now() });
        if (guess?.right) return { purpose, remember: guess.remember };
        if (guess) answer = 'wrong';
      }
      return answer;
    },

    removeExpired: (): Promise<void> => store.removeExpired(clock.now()),
  };
};

export type Codes = ReturnType<typeof createCodes>;
