import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import type { SettingFields, SettingGroup } from './setting-field.ts';

/** The fields of the tab Security. */
export const securityFields = {
  requireEmailVerification: {
    kind: 'switch',
    title: adminSettingsText.requireEmailVerification,
    text: adminSettingsText.requireEmailVerificationText,
    risk: { when: false, text: adminSettingsText.riskCodes },
  },
  autoApproveUsers: {
    kind: 'switch',
    title: adminSettingsText.autoApproveUsers,
    text: adminSettingsText.autoApproveUsersText,
    risk: { when: false, text: adminSettingsText.riskUsers },
  },
  autoApproveVenues: {
    kind: 'switch',
    title: adminSettingsText.autoApproveVenues,
    text: adminSettingsText.autoApproveVenuesText,
    risk: { when: true, text: adminSettingsText.riskVenues },
  },
  requireVendorVerification: {
    kind: 'switch',
    title: adminSettingsText.requireVendorVerification,
    text: adminSettingsText.requireVendorVerificationText,
    risk: { when: false, text: adminSettingsText.riskUnverified },
  },
} satisfies SettingFields;

export const securityGroups: readonly SettingGroup[] = [
  { title: adminSettingsText.groupSignIn, keys: ['requireEmailVerification'] },
  {
    title: adminSettingsText.groupApproval,
    keys: ['autoApproveUsers', 'autoApproveVenues', 'requireVendorVerification'],
  },
];
