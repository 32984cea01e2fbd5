import {
  changePlatformSettings,
  getPlatformSettings,
  listSettingChanges,
} from '@mandap/contract/settings/admin.endpoints';
import type { PlatformState } from '@mandap/contract/settings/admin.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import {
  definitionOf,
  type SettingKey,
  type SettingValue,
  settingKeys,
} from '@mandap/domain/settings/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';
import { keyOf } from '../../api/query-client.ts';
import { useWrite } from '../../api/use-write.ts';
import { checkMessage } from '../../i18n/check-message.ts';
import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import { notify } from '../../ui/toast.ts';
import type { PlatformSetting, Shown } from './setting-field.ts';
import { formatValue, shownOf, storedOf } from './setting-values.ts';

/** The content of a field, and the version of the setting when it was edited. */
interface Edit {
  shown: Shown;
  version: number;
}

type Edits = Partial<Record<SettingKey, Edit>>;
type Problems = Partial<Record<SettingKey, string>>;

export interface Change {
  key: SettingKey;
  value: SettingValue;
  version: number;
}

const without = <T>(record: Partial<Record<SettingKey, T>>, keys: readonly SettingKey[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key as SettingKey))) as Partial<
    Record<SettingKey, T>
  >;

/** The errors by field; for what somebody else changed, with its current value. */
const problemsOf = (failure: ApiFailure, now: (key: SettingKey) => PlatformSetting | undefined): Problems =>
  Object.fromEntries(
    (Object.keys(failure.fields) as SettingKey[])
      .filter((key) => settingKeys.includes(key))
      .map((key) => {
        const message = checkMessage(failure.fields[key]?.[0]) ?? '';
        const current = now(key);
        if (failure.code !== 'settings_changed' || !current) return [key, message];
        const value = formatValue(definitionOf(key).kind, current.value);
        return [key, `${message}. ${adminSettingsText.nowSetTo({ value })}`];
      }),
  );

/** Writes changes, all or none, and shows the new state at once. */
const useSaving = () => {
  const client = useQueryClient();
  const { write, isWriting } = useWrite(changePlatformSettings, {
    refreshes: [getSettings, listSettingChanges],
  });
  const stateKey = keyOf(getPlatformSettings, {});
  const save = async (changes: Change[], note = ''): Promise<PlatformState> => {
    const state = await write({ changes, note });
    client.setQueryData(stateKey, state);
    return state;
  };
  const renew = async (): Promise<PlatformState | undefined> => {
    await client.refetchQueries({ queryKey: stateKey });
    return client.getQueryData<PlatformState>(stateKey);
  };
  return { save, renew, isWriting };
};

/** Reverts what was just saved, unless somebody has changed it since. */
const undoSave = async (
  before: readonly PlatformSetting[],
  after: PlatformState,
  save: (changes: Change[], note: string) => Promise<PlatformState>,
): Promise<void> => {
  const changes = before.map(({ key, value }) => ({
    key,
    value,
    version: after.settings.find((one) => one.key === key)?.version ?? 0,
  }));
  try {
    await save(changes, adminSettingsText.wentBackNote());
    notify({ id: 'settings', kind: 'success', title: adminSettingsText.undone() });
  } catch (error) {
    const description = textOf(failureOf(error));
    notify({ kind: 'error', title: adminSettingsText.saveFailed(), description });
  }
};

/** The edits that are not saved yet. */
export const useSettingsDraft = (settings: readonly PlatformSetting[]) => {
  const [edits, setEdits] = useState<Edits>({});
  const [problems, setProblems] = useState<Problems>({});
  const { save, renew, isWriting } = useSaving();
  const current = new Map(settings.map((setting) => [setting.key, setting]));

  const storedIn = (key: SettingKey): SettingValue | null | undefined => {
    const edit = edits[key];
    return edit && storedOf(definitionOf(key).kind, edit.shown);
  };
  const isDirty = (key: SettingKey): boolean => {
    const stored = storedIn(key);
    return stored !== undefined && stored !== current.get(key)?.value;
  };

  const refuse = async (error: unknown): Promise<void> => {
    const failure = failureOf(error);
    const isStale = failure.code === 'settings_changed';
    const now = new Map((isStale ? await renew() : undefined)?.settings.map((one) => [one.key, one]));
    const found = problemsOf(failure, (key) => now.get(key));
    setProblems(found);
    if (isStale)
      setEdits((old) =>
        Object.fromEntries(
          Object.entries(old).map(([key, edit]) => [
            key,
            key in found ? { ...edit, version: now.get(key as SettingKey)?.version ?? 0 } : edit,
          ]),
        ),
      );
    notify({ kind: 'error', title: adminSettingsText.saveFailed(), description: textOf(failure) });
  };

  return {
    isWriting,
    dirty: [...current.keys()].filter(isDirty),
    shown: (key: SettingKey): Shown =>
      edits[key]?.shown ?? shownOf(definitionOf(key).kind, current.get(key)?.value ?? ''),
    problem: (key: SettingKey): string | undefined => problems[key],
    stored: storedIn,

    edit: (key: SettingKey, shown: Shown): void => {
      const version = edits[key]?.version ?? current.get(key)?.version ?? 0;
      setEdits((old) => ({ ...old, [key]: { shown, version } }));
      setProblems((old) => without(old, [key]));
    },

    discard: (keys: readonly SettingKey[]): void => {
      setEdits((old) => without(old, keys));
      setProblems((old) => without(old, keys));
    },

    /** True once all of it is saved. */
    save: async (keys: readonly SettingKey[]): Promise<boolean> => {
      const wrong = keys.filter((key) => storedIn(key) === null);
      if (wrong.length > 0) {
        const message = checkMessage('not_a_number') ?? '';
        setProblems(Object.fromEntries(wrong.map((key) => [key, message])));
        return false;
      }
      const before = keys.flatMap((key) => current.get(key) ?? []);
      const changes = keys.map((key) => ({
        key,
        value: storedIn(key) ?? '',
        version: edits[key]?.version ?? 0,
      }));
      try {
        const after = await save(changes);
        setEdits((old) => without(old, keys));
        setProblems({});
        const action = { text: adminSettingsText.undo(), onSelect: () => void undoSave(before, after, save) };
        notify({
          id: 'settings',
          kind: 'success',
          title: adminSettingsText.saved(),
          action,
          description: adminSettingsText.savedText(),
        });
        return true;
      } catch (error) {
        await refuse(error);
        return false;
      }
    },
  };
};

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
