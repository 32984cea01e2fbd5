import { defaultSettings, type PlatformSettings } from '@mandap/domain/settings/settings';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import type { SettingsContext } from '../settings.context.ts';
import { SettingsPatch, SettingsSchema } from '../settings.schema.ts';

interface SettingRow {
  key: string;
  value: unknown;
}

/** Cached in this process until a setting changes anywhere. */
export const cachedSettings =
  ({ db, settingsCache }: SettingsContext) =>
  async (): Promise<PlatformSettings> =>
    (await settingsCache.read('settings', [tags.settings], () => findSettings(db))).value;

export const findSettings = async (sql: Sql): Promise<PlatformSettings> =>
  mergeSettings(await sql<SettingRow[]>`select key, value from settings`);

/** Merges stored values over the defaults. An invalid stored value is replaced by its default. */
export const mergeSettings = (rows: readonly SettingRow[]): PlatformSettings => {
  const valid = rows.filter(({ key, value }) => SettingsPatch.safeParse({ [key]: value }).success);
  return SettingsSchema.parse({
    ...defaultSettings,
    ...Object.fromEntries(valid.map(({ key, value }) => [key, value])),
  });
};
