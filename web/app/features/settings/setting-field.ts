import type { SettingKey, SettingValue } from '@mandap/contract/settings/admin';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';

/** How a setting is entered. `minutesAsHours`: kept in minutes, shown in hours. */
export type SettingKind =
  | 'switch'
  | 'text'
  | 'area'
  | 'email'
  | 'link'
  | 'percent'
  | 'minutes'
  | 'minutesAsHours'
  | 'hours'
  | 'count';

export interface SettingField {
  kind: SettingKind;
  title: () => string;
  /** What it does. */
  text: () => string;
  /** What to read before it is set to this. */
  risk?: { when: boolean; text: () => string };
  /** The gateway that it switches, and the variables that hold its keys. */
  needs?: { gateway: GatewayName; names: readonly string[] };
}

export type SettingFields = Partial<Record<SettingKey, SettingField>>;

export interface SettingGroup {
  title: () => string;
  text?: () => string;
  keys: readonly SettingKey[];
}

/** What stands in a field: text as it was typed, or a switch. */
export type Shown = string | boolean;

export interface PlatformSetting {
  key: SettingKey;
  value: SettingValue;
  default: SettingValue;
  version: number;
  changedAt: string | null;
  changedBy: { id: string; name: string } | null;
}
