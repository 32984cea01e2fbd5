import type { SettingKind, SettingValue } from '@mandap/domain/settings/settings';
import { latinDigits } from '@mandap/domain/typed-text';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import type { FieldValue } from './setting-field.ts';

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
