import { changePlatformSettings, getPlatformSettings } from '@mandap/contract/settings/admin.endpoints';
import type { PlatformState } from '@mandap/contract/settings/settings.schemas';
import {
  definitionOf,
  type SettingKey,
  type SettingValue,
  settingKeys,
} from '@mandap/domain/settings/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useWrite } from '#app/api/use-write.ts';
import { checkMessage } from '#app/i18n/check-message.ts';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import { notify } from '#app/ui/toast.ts';
import {
  type FieldValue,
  formatValue,
  type PlatformSetting,
  toFieldValue,
  toStoredValue,
} from './setting-field.ts';

/** The value of a field, and the version of the setting when it was edited. */
interface Edit {
  value: FieldValue;
  version: number;
}

type Edits = Partial<Record<SettingKey, Edit>>;
type Problems = Partial<Record<SettingKey, string>>;

interface Change {
  key: SettingKey;
  value: SettingValue;
  version: number;
}

const without = <T>(record: Partial<Record<SettingKey, T>>, keys: readonly SettingKey[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key as SettingKey))) as Partial<
    Record<SettingKey, T>
  >;

/** The errors by field. For a setting that somebody else has changed, the error contains the current value. */
const problemsOf = (
  failure: ApiFailure,
  settingOf: (key: SettingKey) => PlatformSetting | undefined,
): Problems =>
  Object.fromEntries(
    (Object.keys(failure.fields) as SettingKey[])
      .filter((key) => settingKeys.includes(key))
      .map((key) => {
        const message = checkMessage(failure.fields[key]?.[0]) ?? '';
        const current = settingOf(key);
        if (failure.code !== 'settings_changed' || !current) return [key, message];
        const value = formatValue(definitionOf(key).kind, current.value);
        return [key, adminSettingsText.nowSetTo({ problem: message, value })];
      }),
  );

/** Saves all changes or none, and updates the cache. */
const useSaveChanges = () => {
  const client = useQueryClient();
  const { write, isWriting } = useWrite(changePlatformSettings);
  const stateKey = keyOf(getPlatformSettings, {});
  const save = async (changes: Change[], note = ''): Promise<PlatformState> => {
    const state = await write({ changes, note });
    client.setQueryData(stateKey, state);
    return state;
  };
  const refetch = async (): Promise<PlatformState | undefined> => {
    await client.refetchQueries({ queryKey: stateKey });
    return client.getQueryData<PlatformState>(stateKey);
  };
  return { save, refetch, isWriting };
};

/** Reverts what was just saved, except settings that somebody has changed since. */
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
    notifyFailure(adminSettingsText.saveFailed())(error);
  }
};

/** The unsaved edits of the settings. */
export const useSettingsDraft = (settings: readonly PlatformSetting[]) => {
  const [edits, setEdits] = useState<Edits>({});
  const [problems, setProblems] = useState<Problems>({});
  const { save, refetch, isWriting } = useSaveChanges();
  const current = new Map(settings.map((setting) => [setting.key, setting]));

  /** undefined if the setting was not edited, null if its field is not a number. */
  const editedValue = (key: SettingKey): SettingValue | null | undefined => {
    const edit = edits[key];
    return edit && toStoredValue(definitionOf(key).kind, edit.value);
  };
  const isDirty = (key: SettingKey): boolean => {
    const value = editedValue(key);
    return value !== undefined && value !== current.get(key)?.value;
  };

  const showFailure = async (error: unknown): Promise<void> => {
    const failure = failureOf(error);
    const isStale = failure.code === 'settings_changed';
    const now = new Map((isStale ? await refetch() : undefined)?.settings.map((one) => [one.key, one]));
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
    fieldValue: (key: SettingKey): FieldValue =>
      edits[key]?.value ?? toFieldValue(definitionOf(key).kind, current.get(key)?.value ?? ''),
    problem: (key: SettingKey): string | undefined => problems[key],
    editedValue,

    edit: (key: SettingKey, value: FieldValue): void => {
      const version = edits[key]?.version ?? current.get(key)?.version ?? 0;
      setEdits((old) => ({ ...old, [key]: { value, version } }));
      setProblems((old) => without(old, [key]));
    },

    discard: (keys: readonly SettingKey[]): void => {
      setEdits((old) => without(old, keys));
      setProblems((old) => without(old, keys));
    },

    /** Never throws: errors are shown in their fields and as a toast. */
    save: async (keys: readonly SettingKey[]): Promise<void> => {
      const invalid = keys.filter((key) => editedValue(key) === null);
      if (invalid.length > 0) {
        const message = checkMessage('not_a_number') ?? '';
        setProblems(Object.fromEntries(invalid.map((key) => [key, message])));
        return;
      }
      const before = keys.flatMap((key) => current.get(key) ?? []);
      const changes = keys.map((key) => ({
        key,
        value: editedValue(key) ?? '',
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
      } catch (error) {
        await showFailure(error);
      }
    },
  };
};

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
