import type { CheckCode } from '@house/contract/checks';
import * as z from 'zod/mini';
import { Failure } from '../../failure.ts';
import { type Changes, tags } from '../../platform/changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { ReadCache } from '../../platform/read-cache.ts';
import { defaultSettings, PlatformSettings } from './settings.schema.ts';
import { createSettingsStore, type SettingRow } from './settings.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  changes: Changes;
  /** One of the caches that `changes` drops. */
  cache: ReadCache<PlatformSettings>;
}

const Patch = z.partial(z.strictObject(PlatformSettings.shape));
type SettingsPatch = z.input<typeof Patch>;

/** What is stored over the defaults; a stored value that is no longer valid gives way to its default. */
const merge = (rows: readonly SettingRow[]): PlatformSettings => {
  const valid = rows.filter(({ key, value }) => Patch.safeParse({ [key]: value }).success);
  return PlatformSettings.parse({
    ...defaultSettings,
    ...Object.fromEntries(valid.map(({ key, value }) => [key, value])),
  });
};

const problems = (error: z.core.$ZodError): Record<string, CheckCode[]> =>
  Object.fromEntries(
    error.issues.map((issue) => [String(issue.path[0] ?? 'body'), ['invalid'] as CheckCode[]]),
  );

/** The platform's settings, kept in this process until somebody changes them anywhere. */
export const createSettings = ({ db, clock, changes, cache }: Dependencies) => {
  const store = createSettingsStore(db);

  const write = async (tx: Sql, patch: SettingsPatch): Promise<void> => {
    await store.upsert(tx, patch, clock.now());
    await changes.announce(tx, [tags.settings]);
  };

  return {
    async get(): Promise<PlatformSettings> {
      const { value } = await cache.read('settings', [tags.settings], async () => merge(await store.list()));
      return value;
    },

    /** As they are, asked on a transaction's own connection: nothing inside of it waits for another of the pool. */
    within: async (tx: Sql): Promise<PlatformSettings> => merge(await store.list(tx)),

    /** Changes some settings; throws `bad_input` naming what is not valid. In the caller's transaction if there is one. */
    async change(patch: SettingsPatch, tx?: Sql): Promise<void> {
      const checked = Patch.safeParse(patch);
      if (!checked.success) throw new Failure('bad_input', { fields: problems(checked.error) });
      if (tx) return write(tx, checked.data);
      await db.begin((own) => write(own, checked.data));
      changes.drop([tags.settings]);
    },
  };
};

export type Settings = ReturnType<typeof createSettings>;
