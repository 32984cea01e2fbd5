import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import type { SettingFields, SettingGroup } from './setting-field.ts';

/** The fields of the tab Features. */
export const featuresFields = {
  allowUserRegistration: {
    kind: 'switch',
    title: adminSettingsText.allowUserRegistration,
    text: adminSettingsText.allowUserRegistrationText,
    risk: { when: false, text: adminSettingsText.riskRegistration },
  },
  allowVendorRegistration: {
    kind: 'switch',
    title: adminSettingsText.allowVendorRegistration,
    text: adminSettingsText.allowVendorRegistrationText,
    risk: { when: false, text: adminSettingsText.riskVendors },
  },
  enableReviews: {
    kind: 'switch',
    title: adminSettingsText.enableReviews,
    text: adminSettingsText.enableReviewsText,
  },
  enableFeaturedVenues: {
    kind: 'switch',
    title: adminSettingsText.enableFeaturedVenues,
    text: adminSettingsText.enableFeaturedVenuesText,
  },
  venueApprovalMinHours: {
    kind: 'hours',
    title: adminSettingsText.venueApprovalMinHours,
    text: adminSettingsText.venueApprovalMinHoursText,
  },
  venueApprovalMaxHours: {
    kind: 'hours',
    title: adminSettingsText.venueApprovalMaxHours,
    text: adminSettingsText.venueApprovalMaxHoursText,
  },
  hostProtectionEnabled: {
    kind: 'switch',
    title: adminSettingsText.hostProtectionEnabled,
    text: adminSettingsText.hostProtectionEnabledText,
    risk: { when: true, text: adminSettingsText.riskProtection },
  },
  hostProtectionText: {
    kind: 'area',
    title: adminSettingsText.hostProtectionText,
    text: adminSettingsText.hostProtectionTextText,
  },
  insuranceAdviceEnabled: {
    kind: 'switch',
    title: adminSettingsText.insuranceAdviceEnabled,
    text: adminSettingsText.insuranceAdviceEnabledText,
  },
  insuranceAdviceText: {
    kind: 'area',
    title: adminSettingsText.insuranceAdviceText,
    text: adminSettingsText.insuranceAdviceTextText,
  },
} satisfies SettingFields;

export const featuresGroups: readonly SettingGroup[] = [
  { title: adminSettingsText.groupJoining, keys: ['allowUserRegistration', 'allowVendorRegistration'] },
  { title: adminSettingsText.groupSite, keys: ['enableReviews', 'enableFeaturedVenues'] },
  {
    title: adminSettingsText.groupPromises,
    text: adminSettingsText.groupPromisesText,
    keys: [
      'venueApprovalMinHours',
      'venueApprovalMaxHours',
      'hostProtectionEnabled',
      'hostProtectionText',
      'insuranceAdviceEnabled',
      'insuranceAdviceText',
    ],
  },
];
