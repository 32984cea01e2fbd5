import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { listSettingChanges } from '@mandap/contract/settings/admin.endpoints';
import type { SettingChange } from '@mandap/contract/settings/settings.schemas';
import part from 'sql-template-tag';
import { countRows, slice } from '#server/platform/listing.ts';
import type { SettingsContext } from '../settings.context.ts';

/** Newest first. */
export const settingChanges =
  ({ db, people }: SettingsContext) =>
  async (
    search: CheckedInputOf<typeof listSettingChanges>,
  ): Promise<{ results: SettingChange[]; count: number }> => {
    const matching = search.key
      ? part`from setting_changes where key = ${search.key}`
      : part`from setting_changes`;
    const [rows, count] = await Promise.all([
      db<(Omit<SettingChange, 'changedAt'> & { changedAt: Date })[]>`
        select c.id, c.key, c.before, c.after, c.note, c.undoes, c.changed_at,
          case when c.changed_by is not null then jsonb_build_object('id', c.changed_by, 'name',
            coalesce(u.name, '')) end as changed_by
        from (select * ${matching} order by changed_at desc, id desc ${slice(search)}) c
        left join ${people} u on u.id = c.changed_by order by c.changed_at desc, c.id desc`,
      countRows(db, matching),
    ]);
    const results = rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
    return { results, count };
  };
