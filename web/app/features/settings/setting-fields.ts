import type { SettingKey } from '@mandap/contract/settings/admin';
import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import type { SettingTab } from '../../paths.ts';
import { featuresFields, featuresGroups } from './features-fields.ts';
import { generalFields, generalGroups } from './general-fields.ts';
import { notificationsFields, notificationsGroups } from './notifications-fields.ts';
import { paymentsFields, paymentsGroups } from './payments-fields.ts';
import { securityFields, securityGroups } from './security-fields.ts';
import type { SettingField, SettingGroup } from './setting-field.ts';

/** Every setting there is has a field: the type checker sees that none is missing. */
export const fieldOf: Record<SettingKey, SettingField> = {
  ...generalFields,
  ...featuresFields,
  ...notificationsFields,
  ...paymentsFields,
  ...securityFields,
};

export const groupsOf: Record<SettingTab, readonly SettingGroup[]> = {
  general: generalGroups,
  features: featuresGroups,
  notifications: notificationsGroups,
  payments: paymentsGroups,
  security: securityGroups,
};

export const tabNames: Record<SettingTab, () => string> = {
  general: adminSettingsText.general,
  features: adminSettingsText.features,
  notifications: adminSettingsText.notifications,
  payments: adminSettingsText.payments,
  security: adminSettingsText.security,
};

export const keysOf = (tab: SettingTab): SettingKey[] => groupsOf[tab].flatMap(({ keys }) => keys);
