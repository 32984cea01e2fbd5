import type { SettingChange } from '@mandap/contract/settings/admin.schemas';
import {
  defaultSettings,
  type PlatformSettings,
  type SettingKey,
  settingKeys,
} from '@mandap/domain/settings/settings';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { ReadCache } from '../../platform/read-cache.ts';
import type { Audit } from '../audit/audit.service.ts';
import { createSettingChangesStore, type SettingChangeRecord } from './setting-changes.store.ts';
import { createChanging, merge, type RequestedChange, type SettingsPatch } from './settings.changing.ts';
import { createSettingsStore } from './settings.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  audit: Pick<Audit, 'record'>;
  /** One of the caches that `changes` drops. */
  cache: ReadCache<PlatformSettings>;
}

const somebody = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null);

const presentChange = ({
  changedBy,
  changerName,
  changedAt,
  ...rest
}: SettingChangeRecord): SettingChange => ({
  ...rest,
  changedAt: changedAt.toISOString(),
  changedBy: somebody(changedBy, changerName),
});

/** The platform's settings, kept in this process until somebody changes them anywhere. */
export const createSettings = ({ db, clock, cacheInvalidation, audit, cache }: Dependencies) => {
  const store = createSettingsStore(db);
  const history = createSettingChangesStore(db);
  const apply = createChanging({ clock, cacheInvalidation, audit, store, history });

  const applyOwn = async (requested: RequestedChange): Promise<SettingKey[]> => {
    const changed = await db.begin((tx) => apply(tx, requested));
    cacheInvalidation.drop([tags.settings]);
    return changed;
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
      await (tx ? apply(tx, { patch, actor: null }) : applyOwn({ patch, actor: null }));
    },

    /** As an administrator, who has seen certain versions; throws `settings_changed` where they are not the last. */
    changeAs: (actor: Actor, requested: Omit<RequestedChange, 'actor'>): Promise<SettingKey[]> =>
      applyOwn({ ...requested, actor }),

    async undo(actor: Actor, id: string, note: string): Promise<void> {
      const change = await history.find(id);
      if (!change) throw new Failure('setting_change_not_found');
      const patch = { [change.key]: change.before };
      const changed = await applyOwn({ actor, patch, note, undoes: id });
      if (changed.length === 0) throw new Failure('nothing_to_undo');
    },

    /** Every setting as it is stored now, with its default and its last change. */
    async listAll() {
      const [rows, tracks] = await Promise.all([store.list(), store.tracks()]);
      const current = merge(rows);
      const trackOf = new Map(tracks.map((track) => [track.key, track]));
      return settingKeys.map((key) => {
        const { version = 0, changedAt, changedBy = null, changerName = null } = trackOf.get(key) ?? {};
        return {
          key,
          value: current[key],
          default: defaultSettings[key],
          version,
          changedAt: changedAt?.toISOString() ?? null,
          changedBy: somebody(changedBy, changerName),
        };
      });
    },

    async listChanges(requested: { key?: SettingKey | undefined; page: number; pageSize: number }) {
      const { results, count } = await history.list(requested);
      return { results: results.map(presentChange), count };
    },
  };
};

export type Settings = ReturnType<typeof createSettings>;
