import type { SettingTab } from '@mandap/domain/settings/setting-tabs';
import {
  definitionOf,
  type RiskySettingKey,
  type SettingGroup,
  type SettingKey,
  type SettingKind,
  type SettingValue,
  settingGroups,
  settingKeys,
} from '@mandap/domain/settings/settings';
import { latinDigits } from '@mandap/domain/typed-text';
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

/** The value of a form field: a text as typed, or the state of a switch. */
export type FieldValue = string | boolean;

export interface PlatformSetting {
  key: SettingKey;
  value: SettingValue;
  default: SettingValue;
  version: number;
  changedAt: string | null;
  changedBy: { id: string; name: string } | null;
}

/** Stored value = field value × factor. */
const factors: Partial<Record<SettingKind, number>> = {
  percent: 100,
  minutesAsHours: 60,
  minutes: 1,
  hours: 1,
  count: 1,
};

/** A stored value as the value of its field. */
export const toFieldValue = (kind: SettingKind, value: SettingValue): FieldValue => {
  const factor = factors[kind];
  if (factor === undefined) return typeof value === 'boolean' ? value : String(value);
  return String(Math.round((Number(value) / factor) * 10_000) / 10_000);
};

/** The value of a field as it is stored; null if it is not a number. */
export const toStoredValue = (kind: SettingKind, value: FieldValue): SettingValue | null => {
  const factor = factors[kind];
  if (factor === undefined) return typeof value === 'string' ? value.trim() : value;
  const text = latinDigits(String(value)).trim();
  if (!/^\d{1,9}([.]\d{1,4})?$/.test(text)) return null;
  return Math.round(Number(text) * factor * 1e6) / 1e6;
};

export const unitOf = (kind: SettingKind): string | null => {
  if (kind === 'percent') return adminSettingsText.percent();
  if (kind === 'minutes') return adminSettingsText.minutes();
  return kind === 'hours' || kind === 'minutesAsHours' ? adminSettingsText.hours() : null;
};

/** A stored value as text with its unit. */
export const formatValue = (kind: SettingKind, value: SettingValue): string => {
  if (typeof value === 'boolean') return value ? adminSettingsText.on() : adminSettingsText.off();
  if (value === '') return adminSettingsText.empty();
  const text = String(toFieldValue(kind, value));
  if (kind === 'percent') return `${text}%`;
  if (kind === 'minutes') return adminSettingsText.inMinutes({ n: Number(text) });
  if (kind === 'hours' || kind === 'minutesAsHours') return adminSettingsText.inHours({ n: Number(text) });
  return text;
};
