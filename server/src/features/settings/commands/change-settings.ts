import { type CheckCode, isCheckCode } from '@mandap/contract/check-codes';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { changePlatformSettings } from '@mandap/contract/settings/admin.endpoints';
import type { PlatformState } from '@mandap/contract/settings/settings.schemas';
import {
  type PlatformSettings,
  type SettingKey,
  type SettingValue,
  settingKeys,
} from '@mandap/domain/settings/settings';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { platformState } from '../queries/platform-state.ts';
import { mergeSettings } from '../queries/settings.ts';
import type { SettingsContext } from '../settings.context.ts';
import { conflictsIn, SettingsPatch } from '../settings.schema.ts';

interface RequestedChange {
  patch: SettingsPatch;
  /** Null for the system itself. */
  actor: Actor | null;
  /** The version of each setting that the administrator saw. */
  versions?: Partial<Record<string, number>>;
  note?: string;
  /** The change that this one reverts. */
  undoes?: string;
}

/**
 * An administrator changes some settings, all of them or none. For each field, throws `bad_input` for an invalid value, or
 * `settings_changed` if somebody else has changed it in the meantime.
 */
export const changeSettings =
  (context: SettingsContext) =>
  async (
    actor: Actor,
    { changes, note }: CheckedInputOf<typeof changePlatformSettings>,
  ): Promise<PlatformState> => {
    const patch = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
    const versions = Object.fromEntries(changes.map(({ key, version }) => [key, version]));
    await applyChange(context, { patch, versions, note, actor });
    return platformState(context)();
  };

/** The system changes some settings, in the caller's transaction if given. Throws `bad_input`. */
export const changeAsSystem =
  (context: SettingsContext) =>
  async (patch: SettingsPatch, tx?: Sql): Promise<void> => {
    const requested = { patch, actor: null };
    await (tx ? applyChangeWithin(context, tx, requested) : applyChange(context, requested));
  };

/** Resolves to the settings that have changed. */
const applyChange = async (context: SettingsContext, requested: RequestedChange): Promise<SettingKey[]> => {
  const changed = await context.db.begin((tx) => applyChangeWithin(context, tx, requested));
  context.cacheInvalidation.drop([tags.settings]);
  return changed;
};

/** The only way to change a setting. Validates and records the change, and publishes it to every process. */
const applyChangeWithin = async (
  context: SettingsContext,
  tx: Sql,
  requested: RequestedChange,
): Promise<SettingKey[]> => {
  // Changes run one after the other. Readers are not blocked.
  await tx`lock table settings in exclusive mode`;
  const rows = await tx<{ key: string; value: unknown; version: number }[]>`
    select key, value, version from settings`;
  assertVersions(new Map(rows.map(({ key, version }) => [key, version])), requested.versions ?? {});
  const current = mergeSettings(rows);
  const next = check(requested.patch, current);
  const changed = settingKeys.filter((key) => next[key] !== current[key]);
  if (changed.length === 0) return [];
  const values = Object.fromEntries(changed.map((key) => [key, next[key]]));
  await tx`
    insert into settings (key, value, updated_at, changed_by)
    select key, value, ${context.clock.now()}, ${requested.actor?.id ?? null}
    from jsonb_each(${JSON.stringify(values)}::text::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
      changed_by = excluded.changed_by, version = settings.version + 1`;
  for (const key of changed)
    await recordChange(context, tx, requested, { key, before: current[key], after: next[key] });
  await context.cacheInvalidation.publish(tx, [tags.settings]);
  return changed;
};

const assertVersions = (known: ReadonlyMap<string, number>, seen: Partial<Record<string, number>>): void => {
  const stale = Object.keys(seen).filter((key) => seen[key] !== (known.get(key) ?? 0));
  if (stale.length === 0) return;
  const fields = Object.fromEntries(stale.map((key) => [key, ['changed_meanwhile' as const]]));
  throw new Failure('settings_changed', { fields });
};

const check = (patch: SettingsPatch, current: PlatformSettings): PlatformSettings => {
  const checked = SettingsPatch.safeParse(patch);
  if (!checked.success) {
    const fields = checked.error.issues.map((issue) => [String(issue.path[0] ?? 'body'), [codeOf(issue)]]);
    throw new Failure('bad_input', { fields: Object.fromEntries(fields) });
  }
  const next = { ...current, ...checked.data } as PlatformSettings;
  const conflicts = conflictsIn(next);
  if (Object.keys(conflicts).length > 0) throw new Failure('bad_input', { fields: conflicts });
  return next;
};

const codeOf = ({ message }: { message: string }): CheckCode => (isCheckCode(message) ? message : 'invalid');

const recordChange = async (
  { clock, audit }: SettingsContext,
  tx: Sql,
  { actor, note = '', undoes }: RequestedChange,
  { key, before, after }: { key: SettingKey; before: SettingValue; after: SettingValue },
): Promise<void> => {
  await tx`
    insert into setting_changes (id, key, before, after, note, undoes, changed_by, changed_at)
    values (${newId()}, ${key}, ${JSON.stringify(before)}::text::jsonb, ${JSON.stringify(after)}::text::jsonb,
      ${note}, ${undoes ?? null}, ${actor?.id ?? null}, ${clock.now()})`;
  await audit.record(tx, {
    action: 'setting.changed',
    actor,
    target: { kind: 'setting', id: key },
    note,
    before: { value: before },
    after: { value: after },
  });
};

/** Restores the value before a change. Throws `setting_change_not_found`, `nothing_to_undo` or `bad_input`. */
export const undoChange =
  (context: SettingsContext) =>
  async (actor: Actor, { id, note }: { id: string; note: string }): Promise<PlatformState> => {
    const [change] = await context.db<{ key: SettingKey; before: SettingValue }[]>`
      select key, before from setting_changes where id = ${id}`;
    if (!change) throw new Failure('setting_change_not_found');
    const patch = { [change.key]: change.before };
    const changed = await applyChange(context, { patch, actor, note, undoes: id });
    if (changed.length === 0) throw new Failure('nothing_to_undo');
    return platformState(context)();
  };
