import { randomUUID } from 'node:crypto';
import type { Setup } from '@mandap/contract/operations/operations.schemas';
import type { TestableStep } from '@mandap/domain/operations/setup';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { textsIn } from '#server/i18n/texts.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import type { OperationsContext } from '../operations.context.ts';
import { configurationOf, setup } from '../queries/setup.ts';
import { maskError } from '../queries/system-jobs.ts';

/** The time limit of a test, in ms. */
const timeout = 25_000;

/** Tests a service that the installation depends on, and records the result. Throws `not_configured`. */
export const testSetup =
  (context: OperationsContext) =>
  async (actor: Actor, { step }: { step: TestableStep }): Promise<Setup> => {
    const configuration = configurationOf(context, step);
    if (configuration === null) throw new Failure('not_configured');
    const problem = await withinTime(tests[step](context, actor)).then(() => null, problemOf);
    await context.db.begin(async (tx) => {
      const test = { step, testedAt: context.clock.now(), problem, configuration };
      await tx`
        insert into setup_tests ${rowsOf(test)}
        on conflict (step) do update set tested_at = excluded.tested_at, problem = excluded.problem,
          configuration = excluded.configuration`;
      const target = { kind: 'setup', id: step } as const;
      await context.audit.record(tx, { action: 'setup.tested', actor, target, after: { problem } });
    });
    return setup(context)();
  };

/** For the administrator who runs the test. Servers have their own words. */
const ownTexts = () => {
  const t = textsIn(requestLanguage());
  return t.setupProblem;
};

const tests: Record<TestableStep, (context: OperationsContext, actor: Actor) => Promise<void>> = {
  email: async ({ accounts, notifications }, { id }) => {
    const person = await accounts.contactOf(id);
    if (person) await notifications.sendTestEmail(person);
  },

  payments: async ({ gateways }) => {
    for (const { name, checkKeys } of gateways.all) {
      await checkKeys?.().catch(() => {
        throw new Error(ownTexts().badKeys({ name }));
      });
    }
  },

  storage: async ({ storage }) => {
    const key = `setup-tests/${randomUUID()}`;
    await storage.put(key, new TextEncoder().encode(key), 'text/plain');
    const stored = await storage.read(key);
    const text = stored && (await stored.stream.toArray()).join('');
    await storage.remove(key);
    if (text !== key) throw new Error(ownTexts().storedWrong());
  },

  maps: async ({ config }) => {
    const url = (config.mapTilesUrl ?? '').replace(/\{[xyz]\}/g, '0').replace('{r}', '');
    // Tile servers require a client name.
    const headers = { referer: config.publicUrl, 'user-agent': 'Mandap' };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) });
    const isPicture = answer.headers.get('content-type')?.startsWith('image/');
    await answer.body?.cancel();
    if (!answer.ok || !isPicture) throw new Error(ownTexts().tiles({ status: String(answer.status) }));
  },
};

const withinTime = async (work: Promise<void>): Promise<void> => {
  const ended = new AbortController();
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(ownTexts().late())), timeout);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  await Promise.race([work, late]).finally(() => ended.abort());
};

/** Removes the addresses and keys that servers often repeat. */
const problemOf = (error: unknown): string => {
  const { message, code, cause } = error as Error & { code?: string };
  const reason = (cause as { code?: string } | undefined)?.code;
  return maskError([message, code, reason].filter(Boolean).join(' · '));
};
