import type { SettingTab } from '@mandap/domain/settings/setting-tabs';
import type { RiskySettingKey, SettingKey, SettingValue } from '@mandap/domain/settings/settings';
import {
  definitionOf,
  type SettingGroup,
  settingGroups,
  settingKeys,
} from '@mandap/domain/settings/settings';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import * as settingText from '#app/i18n/generated/setting.ts';
import * as settingGroupText from '#app/i18n/generated/settingGroup.ts';

type Text = () => string;

/** Typed by key, so that a missing text is a type error. */
const texts: Record<SettingKey | `${SettingKey}Help` | `${RiskySettingKey}Risk`, Text> = { ...settingText };
const groupTexts: Record<SettingGroup, Text> & { [help: `${string}Help`]: Text | undefined } = {
  ...settingGroupText,
};

export const tabTitles: Record<SettingTab, Text> = {
  general: adminSettingsText.general,
  features: adminSettingsText.features,
  notifications: adminSettingsText.notifications,
  payments: adminSettingsText.payments,
  security: adminSettingsText.security,
};

export const titleOf = (key: SettingKey): string => texts[key]();

export const helpOf = (key: SettingKey): string => texts[`${key}Help`]();

/** The risky value of a setting with its warning; null if no value is risky. */
export const riskOf = (key: SettingKey): { value: boolean; warning: string } | null => {
  const definition = definitionOf(key);
  if (definition.kind !== 'switch' || definition.risky === undefined) return null;
  return { value: definition.risky, warning: texts[`${key as RiskySettingKey}Risk`]() };
};

interface GroupFields {
  group: SettingGroup;
  title: string;
  help: string | undefined;
  keys: SettingKey[];
}

export const groupsOf = (tab: SettingTab): GroupFields[] =>
  (Object.keys(settingGroups) as SettingGroup[])
    .filter((group) => settingGroups[group] === tab)
    .map((group) => ({
      group,
      title: groupTexts[group](),
      help: groupTexts[`${group}Help`]?.(),
      keys: settingKeys.filter((key) => definitionOf(key).group === group),
    }));

export const keysOf = (tab: SettingTab): SettingKey[] => groupsOf(tab).flatMap(({ keys }) => keys);

/** The value of a form field: a text as typed, or a switch. */
export type FieldValue = string | boolean;

export interface PlatformSetting {
  key: SettingKey;
  value: SettingValue;
  default: SettingValue;
  version: number;
  changedAt: string | null;
  changedBy: { id: string; name: string } | null;
}
