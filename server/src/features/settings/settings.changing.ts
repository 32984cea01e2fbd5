import { type CheckCode, isCheckCode } from '@mandap/contract/check-codes';
import {
  defaultSettings,
  type PlatformSettings,
  type SettingKey,
  type SettingValue,
  settingKeys,
} from '@mandap/domain/settings/settings';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { SettingChangesStore } from './setting-changes.store.ts';
import { conflictsIn, SettingsSchema } from './settings.schema.ts';
import type { SettingRow, SettingsStore } from './settings.store.ts';

interface Dependencies {
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  audit: Pick<Audit, 'record'>;
  store: SettingsStore;
  history: SettingChangesStore;
}

const Patch = z.partial(z.strictObject(SettingsSchema.shape));
export type SettingsPatch = z.input<typeof Patch>;

/** A wish to change settings; `actor` null: the system itself. */
export interface RequestedChange {
  patch: SettingsPatch;
  actor: Actor | null;
  /** How often whoever asks has seen each setting changed. */
  versions?: Partial<Record<string, number>>;
  note?: string;
  /** The change that this one takes back. */
  undoes?: string;
}

/** What is stored over the defaults; a stored value that is no longer valid gives way to its default. */
export const merge = (rows: readonly SettingRow[]): PlatformSettings => {
  const valid = rows.filter(({ key, value }) => Patch.safeParse({ [key]: value }).success);
  return SettingsSchema.parse({
    ...defaultSettings,
    ...Object.fromEntries(valid.map(({ key, value }) => [key, value])),
  });
};

const codeOf = ({ message }: { message: string }): CheckCode => (isCheckCode(message) ? message : 'invalid');

const check = (patch: SettingsPatch, current: PlatformSettings): PlatformSettings => {
  const checked = Patch.safeParse(patch);
  if (!checked.success) {
    const fields = checked.error.issues.map((issue) => [String(issue.path[0] ?? 'body'), [codeOf(issue)]]);
    throw new Failure('bad_input', { fields: Object.fromEntries(fields) });
  }
  const next = { ...current, ...checked.data } as PlatformSettings;
  const conflicts = conflictsIn(next);
  if (Object.keys(conflicts).length > 0) throw new Failure('bad_input', { fields: conflicts });
  return next;
};

/** The one way in which a setting changes: checked, kept with who and when, announced to every process. */
export const createChanging = ({ clock, cacheInvalidation, audit, store, history }: Dependencies) => {
  const refuseStale = async (tx: Sql, versions: Partial<Record<string, number>>): Promise<void> => {
    const known = new Map((await store.tracks(tx)).map(({ key, version }) => [key, version]));
    const stale = Object.keys(versions).filter((key) => versions[key] !== (known.get(key) ?? 0));
    if (stale.length === 0) return;
    const fields = Object.fromEntries(stale.map((key) => [key, ['changed_meanwhile' as const]]));
    throw new Failure('settings_changed', { fields });
  };

  const keep = async (
    tx: Sql,
    { actor, note = '', undoes }: RequestedChange,
    { key, before, after }: { key: SettingKey; before: SettingValue; after: SettingValue },
  ): Promise<void> => {
    await history.insert(tx, {
      id: newId(),
      key,
      before,
      after,
      note,
      undoes: undoes ?? null,
      changedBy: actor?.id ?? null,
      changedAt: clock.now(),
    });
    const target = { kind: 'setting', id: key } as const;
    const record = { action: 'setting.changed', actor, target, note } as const;
    await audit.record(tx, { ...record, before: { value: before }, after: { value: after } });
  };

  /** Throws `settings_changed` and `bad_input`, both by field. Answers what is different now. */
  return async (tx: Sql, requested: RequestedChange): Promise<SettingKey[]> => {
    await store.lock(tx);
    if (requested.versions) await refuseStale(tx, requested.versions);
    const current = merge(await store.list(tx));
    const next = check(requested.patch, current);
    const changed = settingKeys.filter((key) => next[key] !== current[key]);
    if (changed.length === 0) return [];
    const values = Object.fromEntries(changed.map((key) => [key, next[key]]));
    await store.upsert(tx, values, { id: requested.actor?.id ?? null, at: clock.now() });
    for (const key of changed) await keep(tx, requested, { key, before: current[key], after: next[key] });
    await cacheInvalidation.announce(tx, [tags.settings]);
    return changed;
  };
};
