import type { Db, Sql } from '../../platform/db.ts';

export interface SettingRow {
  key: string;
  value: unknown;
}

export const createSettingsStore = (db: Db) => ({
  list: (sql: Sql = db): Promise<SettingRow[]> => sql<SettingRow[]>`select key, value from settings`,

  async upsert(tx: Sql, values: Record<string, unknown>, now: Date): Promise<void> {
    await tx`
      insert into settings (key, value, updated_at)
      select key, value, ${now} from jsonb_each(${JSON.stringify(values)}::text::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`;
  },
});
