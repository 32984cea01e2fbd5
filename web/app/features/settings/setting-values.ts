import type { SettingValue } from '@mandap/contract/settings/admin';
import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import type { SettingKind, Shown } from './setting-field.ts';

/** How many of what is kept make one of what is shown. */
const parts: Partial<Record<SettingKind, number>> = {
  percent: 100,
  minutesAsHours: 60,
  minutes: 1,
  hours: 1,
  count: 1,
};

/** A setting as it stands in its field. */
export const shownOf = (kind: SettingKind, value: SettingValue): Shown => {
  const part = parts[kind];
  if (part === undefined) return typeof value === 'boolean' ? value : String(value);
  return String(Math.round((Number(value) / part) * 10_000) / 10_000);
};

/** What a field says, as it is kept; null where it is no number. */
export const keptOf = (kind: SettingKind, shown: Shown): SettingValue | null => {
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

/** A setting in words, for the history and beside its field. */
export const saidOf = (kind: SettingKind, value: SettingValue): string => {
  if (typeof value === 'boolean') return value ? adminSettingsText.on() : adminSettingsText.off();
  if (value === '') return adminSettingsText.empty();
  const shown = String(shownOf(kind, value));
  if (kind === 'percent') return `${shown}%`;
  if (kind === 'minutes') return adminSettingsText.inMinutes({ n: Number(shown) });
  if (kind === 'hours' || kind === 'minutesAsHours') return adminSettingsText.inHours({ n: Number(shown) });
  return shown;
};
