import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import type { SettingFields, SettingGroup } from './setting-field.ts';

/** The fields of the tab Notifications. */
export const notificationsFields = {
  emailNotifications: {
    kind: 'switch',
    title: adminSettingsText.emailNotifications,
    text: adminSettingsText.emailNotificationsText,
    risk: { when: false, text: adminSettingsText.riskMails },
  },
  smsNotifications: {
    kind: 'switch',
    title: adminSettingsText.smsNotifications,
    text: adminSettingsText.smsNotificationsText,
  },
  adminAlerts: {
    kind: 'switch',
    title: adminSettingsText.adminAlerts,
    text: adminSettingsText.adminAlertsText,
  },
  bookingAlerts: {
    kind: 'switch',
    title: adminSettingsText.bookingAlerts,
    text: adminSettingsText.bookingAlertsText,
  },
} satisfies SettingFields;

export const notificationsGroups: readonly SettingGroup[] = [
  { title: adminSettingsText.groupChannels, keys: ['emailNotifications', 'smsNotifications'] },
  { title: adminSettingsText.groupAlerts, keys: ['adminAlerts', 'bookingAlerts'] },
];
