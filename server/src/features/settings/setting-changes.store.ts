import type { SettingKey, SettingValue } from '@mandap/domain/settings/settings';
import type { Db, Sql } from '../../platform/db.ts';

export interface SettingChangeRow {
  id: string;
  key: SettingKey;
  before: SettingValue;
  after: SettingValue;
  note: string;
  undoes: string | null;
  changedBy: string | null;
  changedAt: Date;
}

export interface SettingChangeRecord extends SettingChangeRow {
  changerName: string | null;
}

interface Search {
  key?: SettingKey | undefined;
  page: number;
  pageSize: number;
}

export const createSettingChangesStore = (db: Db) => ({
  async insert(tx: Sql, change: SettingChangeRow): Promise<void> {
    const { id, key, before, after, note, undoes, changedBy, changedAt } = change;
    await tx`
      insert into setting_changes (id, key, before, after, note, undoes, changed_by, changed_at)
      values (${id}, ${key}, ${JSON.stringify(before)}::text::jsonb, ${JSON.stringify(after)}::text::jsonb,
        ${note}, ${undoes}, ${changedBy}, ${changedAt})`;
  },

  async find(id: string): Promise<SettingChangeRow | null> {
    const [row] = await db<SettingChangeRow[]>`
      select id, key, before, after, note, undoes, changed_by, changed_at from setting_changes where id = ${id}`;
    return row ?? null;
  },

  async list({ key, page, pageSize }: Search): Promise<{ results: SettingChangeRecord[]; count: number }> {
    const requested = key ? db`where key = ${key}` : db``;
    const [results, [counted]] = await Promise.all([
      db<SettingChangeRecord[]>`
        select c.id, c.key, c.before, c.after, c.note, c.undoes, c.changed_by, c.changed_at,
          trim(u.first_name || ' ' || u.last_name) as changer_name
        from (select * from setting_changes ${requested} order by changed_at desc, id desc
          limit ${pageSize} offset ${(page - 1) * pageSize}) c
        left join users u on u.id = c.changed_by order by c.changed_at desc, c.id desc`,
      db<{ count: number }[]>`select count(*)::int as count from setting_changes ${requested}`,
    ]);
    return { results, count: counted?.count ?? 0 };
  },
});

export type SettingChangesStore = ReturnType<typeof createSettingChangesStore>;
