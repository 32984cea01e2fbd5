import type { SettingValue } from '@mandap/domain/settings/settings';
import type { Db, Sql } from '../../platform/db.ts';

export interface SettingRow {
  key: string;
  value: unknown;
}

/** How often a setting was changed, when and by whom last. */
export interface SettingTrack {
  key: string;
  version: number;
  changedAt: Date;
  changedBy: string | null;
  changerName: string | null;
}

interface Changer {
  id: string | null;
  at: Date;
}

export const createSettingsStore = (db: Db) => ({
  list: (sql: Sql = db): Promise<SettingRow[]> => sql<SettingRow[]>`select key, value from settings`,

  tracks: (sql: Sql = db): Promise<SettingTrack[]> => sql<SettingTrack[]>`
    select s.key, s.version, s.updated_at as changed_at, s.changed_by,
      trim(u.first_name || ' ' || u.last_name) as changer_name
    from settings s left join users u on u.id = s.changed_by`,

  /** One change after the other: everybody else waits with theirs, and reads on. */
  lock: async (tx: Sql): Promise<void> => {
    await tx`lock table settings in exclusive mode`;
  },

  async upsert(tx: Sql, values: Record<string, SettingValue>, by: Changer): Promise<void> {
    await tx`
      insert into settings (key, value, updated_at, changed_by)
      select key, value, ${by.at}, ${by.id} from jsonb_each(${JSON.stringify(values)}::text::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
        changed_by = excluded.changed_by, version = settings.version + 1`;
  },
});

export type SettingsStore = ReturnType<typeof createSettingsStore>;
