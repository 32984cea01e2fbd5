import { gatewayNames } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { id, moment, text, wholeNumber } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';

/** Everything that an administrator can set. Shares are in basis points: 500 is 5 %. */
export const settingKeys = [
  'siteName',
  'siteDescription',
  'contactEmail',
  'contactPhone',
  'supportHours',
  'operatorName',
  'operatorAddress',
  'grievanceOfficerName',
  'grievanceOfficerEmail',
  'socialFacebook',
  'socialInstagram',
  'socialYoutube',
  'socialX',
  'allowUserRegistration',
  'allowVendorRegistration',
  'requireEmailVerification',
  'enableReviews',
  'enableFeaturedVenues',
  'emailNotifications',
  'smsNotifications',
  'adminAlerts',
  'bookingAlerts',
  'razorpayEnabled',
  'stripeEnabled',
  'paypalEnabled',
  'bankTransferEnabled',
  'hostsConfirmTransfers',
  'autoApproveVenues',
  'autoApproveUsers',
  'requireVendorVerification',
  'venueApprovalMinHours',
  'venueApprovalMaxHours',
  'hostProtectionEnabled',
  'hostProtectionText',
  'insuranceAdviceEnabled',
  'insuranceAdviceText',
  'serviceFeeBasisPoints',
  'commissionBasisPoints',
  'platformGstRegistered',
  'advanceBasisPoints',
  'instantPaymentMinutes',
  'approvedPaymentMinutes',
  'hostAnswerMinutes',
  'transferConfirmMinutes',
  'openRequestsPerCustomer',
  'payoutHours',
] as const;
export type SettingKey = (typeof settingKeys)[number];

const settingKey = () => z.enum(settingKeys, 'not_a_choice');
const settingValue = () => z.union([z.string(), z.number(), z.boolean()], 'invalid');
export type SettingValue = string | number | boolean;

/** Null: the system itself, or nobody yet. */
const somebody = () => z.nullable(z.object({ id: id(), name: z.string() }));
const note = () => z._default(text(300), '');

export const PlatformState = z.object({
  settings: z.array(
    z.object({
      key: settingKey(),
      value: settingValue(),
      /** What holds until somebody changes it. */
      default: settingValue(),
      /** How often it was changed: whoever changes it says what they have seen. */
      version: z.int(),
      changedAt: z.nullable(moment()),
      changedBy: somebody(),
    }),
  ),
  /** What this machine has: the keys of each gateway, and somebody who sends text messages. */
  gateways: z.array(z.object({ gateway: z.enum(gatewayNames), hasKeys: z.boolean() })),
  hasSms: z.boolean(),
});
export type PlatformState = z.output<typeof PlatformState>;

export const SettingChange = z.object({
  id: id(),
  key: settingKey(),
  before: settingValue(),
  after: settingValue(),
  note: z.string(),
  /** The change that this one took back. */
  undoes: z.nullable(id()),
  changedAt: moment(),
  changedBy: somebody(),
});
export type SettingChange = z.output<typeof SettingChange>;

export const getPlatformSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/',
  summary: 'Every setting with its default and who changed it last',
  access: ['admin'],
  input: z.object({}),
  output: PlatformState,
});

/** All of them or none. What somebody else changed meanwhile is named in the refusal, field by field. */
export const changePlatformSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings/',
  summary: 'Change some settings',
  access: ['admin'],
  input: z.object({
    changes: z
      .array(
        z.object({
          key: settingKey(),
          value: settingValue(),
          version: wholeNumber(0, 2_147_483_647),
        }),
        'required',
      )
      .check(z.minLength(1, 'required'), z.maxLength(settingKeys.length, 'too_long')),
    note: note(),
  }),
  output: PlatformState,
  fails: ['settings_changed'],
});

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/api/admin/settings/history/',
  summary: 'Who changed which setting, newest first',
  access: ['admin'],
  input: z.object({ ...paging(20), key: z.optional(settingKey()) }),
  output: listOf(SettingChange),
});

export const undoSettingChange = endpoint({
  method: 'POST',
  path: '/api/admin/settings/history/:id/undo/',
  summary: 'Set a setting to what it was before a change',
  access: ['admin'],
  input: z.object({ id: id(), note: note() }),
  output: PlatformState,
  fails: ['setting_change_not_found', 'nothing_to_undo'],
});
