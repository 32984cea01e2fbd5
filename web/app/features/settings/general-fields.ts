import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import type { SettingFields, SettingGroup } from './setting-field.ts';

/** The fields of the tab General. */
export const generalFields = {
  siteName: {
    kind: 'text',
    title: adminSettingsText.siteName,
    text: adminSettingsText.siteNameText,
  },
  siteDescription: {
    kind: 'area',
    title: adminSettingsText.siteDescription,
    text: adminSettingsText.siteDescriptionText,
  },
  contactEmail: {
    kind: 'email',
    title: adminSettingsText.contactEmail,
    text: adminSettingsText.contactEmailText,
  },
  contactPhone: {
    kind: 'text',
    title: adminSettingsText.contactPhone,
    text: adminSettingsText.contactPhoneText,
  },
  supportHours: {
    kind: 'text',
    title: adminSettingsText.supportHours,
    text: adminSettingsText.supportHoursText,
  },
  operatorName: {
    kind: 'text',
    title: adminSettingsText.operatorName,
    text: adminSettingsText.operatorNameText,
  },
  operatorAddress: {
    kind: 'area',
    title: adminSettingsText.operatorAddress,
    text: adminSettingsText.operatorAddressText,
  },
  grievanceOfficerName: {
    kind: 'text',
    title: adminSettingsText.grievanceOfficerName,
    text: adminSettingsText.grievanceOfficerNameText,
  },
  grievanceOfficerEmail: {
    kind: 'email',
    title: adminSettingsText.grievanceOfficerEmail,
    text: adminSettingsText.grievanceOfficerEmailText,
  },
  socialFacebook: {
    kind: 'link',
    title: adminSettingsText.socialFacebook,
    text: adminSettingsText.socialFacebookText,
  },
  socialInstagram: {
    kind: 'link',
    title: adminSettingsText.socialInstagram,
    text: adminSettingsText.socialInstagramText,
  },
  socialYoutube: {
    kind: 'link',
    title: adminSettingsText.socialYoutube,
    text: adminSettingsText.socialYoutubeText,
  },
  socialX: {
    kind: 'link',
    title: adminSettingsText.socialX,
    text: adminSettingsText.socialXText,
  },
} satisfies SettingFields;

export const generalGroups: readonly SettingGroup[] = [
  { title: adminSettingsText.groupMarket, keys: ['siteName', 'siteDescription'] },
  {
    title: adminSettingsText.groupContact,
    text: adminSettingsText.groupContactText,
    keys: ['contactEmail', 'contactPhone', 'supportHours'],
  },
  {
    title: adminSettingsText.groupOperator,
    text: adminSettingsText.groupOperatorText,
    keys: ['operatorName', 'operatorAddress', 'grievanceOfficerName', 'grievanceOfficerEmail'],
  },
  {
    title: adminSettingsText.groupSocial,
    text: adminSettingsText.groupSocialText,
    keys: ['socialFacebook', 'socialInstagram', 'socialYoutube', 'socialX'],
  },
];
