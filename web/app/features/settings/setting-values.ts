import type { SettingKind, SettingValue } from '@mandap/domain/settings/settings';
import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import type { Shown } from './setting-field.ts';

/** How many units of the stored value make one unit of the shown value. */
const parts: Partial<Record<SettingKind, number>> = {
  percent: 100,
  minutesAsHours: 60,
  minutes: 1,
  hours: 1,
  count: 1,
};

/** A stored value as its field shows it. */
export const shownOf = (kind: SettingKind, value: SettingValue): Shown => {
  const part = parts[kind];
  if (part === undefined) return typeof value === 'boolean' ? value : String(value);
  return String(Math.round((Number(value) / part) * 10_000) / 10_000);
};

/** The content of a field as it is stored; null where it is not a number. */
export const storedOf = (kind: SettingKind, shown: Shown): SettingValue | null => {
  const part = parts[kind];
  if (part === undefined) return typeof shown === 'string' ? shown.trim() : shown;
  const text = String(shown).trim();
  if (!/^\d{1,9}([.]\d{1,4})?$/.test(text)) return null;
  return Math.round(Number(text) * part * 1e6) / 1e6;
};

export const unitOf = (kind: SettingKind): string | null => {
  if (kind === 'percent') return adminSettingsText.percent();
  if (kind === 'minutes') return adminSettingsText.minutes();
  return kind === 'hours' || kind === 'minutesAsHours' ? adminSettingsText.hours() : null;
};

/** A value as text, for the history and next to its field. */
export const formatValue = (kind: SettingKind, value: SettingValue): string => {
  if (typeof value === 'boolean') return value ? adminSettingsText.on() : adminSettingsText.off();
  if (value === '') return adminSettingsText.empty();
  const shown = String(shownOf(kind, value));
  if (kind === 'percent') return `${shown}%`;
  if (kind === 'minutes') return adminSettingsText.inMinutes({ n: Number(shown) });
  if (kind === 'hours' || kind === 'minutesAsHours') return adminSettingsText.inHours({ n: Number(shown) });
  return shown;
};
