import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import type { SettingFields, SettingGroup } from './setting-field.ts';

/** The fields of the tab Payments. */
export const paymentsFields = {
  razorpayEnabled: {
    kind: 'switch',
    title: adminSettingsText.razorpayEnabled,
    text: adminSettingsText.razorpayEnabledText,
    needs: {
      gateway: 'razorpay',
      names: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    },
  },
  stripeEnabled: {
    kind: 'switch',
    title: adminSettingsText.stripeEnabled,
    text: adminSettingsText.stripeEnabledText,
    needs: { gateway: 'stripe', names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  },
  paypalEnabled: {
    kind: 'switch',
    title: adminSettingsText.paypalEnabled,
    text: adminSettingsText.paypalEnabledText,
    needs: { gateway: 'paypal', names: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] },
  },
  bankTransferEnabled: {
    kind: 'switch',
    title: adminSettingsText.bankTransferEnabled,
    text: adminSettingsText.bankTransferEnabledText,
    needs: { gateway: 'bank_transfer', names: ['BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_NUMBER', 'BANK_IFSC'] },
  },
  hostsConfirmTransfers: {
    kind: 'switch',
    title: adminSettingsText.hostsConfirmTransfers,
    text: adminSettingsText.hostsConfirmTransfersText,
    risk: { when: true, text: adminSettingsText.riskTransfers },
  },
  transferConfirmMinutes: {
    kind: 'minutesAsHours',
    title: adminSettingsText.transferConfirmMinutes,
    text: adminSettingsText.transferConfirmMinutesText,
  },
  serviceFeeBasisPoints: {
    kind: 'percent',
    title: adminSettingsText.serviceFeeBasisPoints,
    text: adminSettingsText.serviceFeeBasisPointsText,
  },
  commissionBasisPoints: {
    kind: 'percent',
    title: adminSettingsText.commissionBasisPoints,
    text: adminSettingsText.commissionBasisPointsText,
  },
  platformGstRegistered: {
    kind: 'switch',
    title: adminSettingsText.platformGstRegistered,
    text: adminSettingsText.platformGstRegisteredText,
  },
  advanceBasisPoints: {
    kind: 'percent',
    title: adminSettingsText.advanceBasisPoints,
    text: adminSettingsText.advanceBasisPointsText,
  },
  instantPaymentMinutes: {
    kind: 'minutes',
    title: adminSettingsText.instantPaymentMinutes,
    text: adminSettingsText.instantPaymentMinutesText,
  },
  approvedPaymentMinutes: {
    kind: 'minutesAsHours',
    title: adminSettingsText.approvedPaymentMinutes,
    text: adminSettingsText.approvedPaymentMinutesText,
  },
  hostAnswerMinutes: {
    kind: 'minutesAsHours',
    title: adminSettingsText.hostAnswerMinutes,
    text: adminSettingsText.hostAnswerMinutesText,
  },
  openRequestsPerCustomer: {
    kind: 'count',
    title: adminSettingsText.openRequestsPerCustomer,
    text: adminSettingsText.openRequestsPerCustomerText,
  },
  payoutHours: {
    kind: 'hours',
    title: adminSettingsText.payoutHours,
    text: adminSettingsText.payoutHoursText,
  },
} satisfies SettingFields;

export const paymentsGroups: readonly SettingGroup[] = [
  {
    title: adminSettingsText.groupWays,
    text: adminSettingsText.groupWaysText,
    keys: ['razorpayEnabled', 'stripeEnabled', 'paypalEnabled', 'bankTransferEnabled'],
  },
  { title: adminSettingsText.groupTransfers, keys: ['hostsConfirmTransfers', 'transferConfirmMinutes'] },
  {
    title: adminSettingsText.groupFees,
    text: adminSettingsText.groupFeesText,
    keys: ['serviceFeeBasisPoints', 'commissionBasisPoints', 'platformGstRegistered'],
  },
  {
    title: adminSettingsText.groupPeriods,
    keys: [
      'advanceBasisPoints',
      'instantPaymentMinutes',
      'approvedPaymentMinutes',
      'hostAnswerMinutes',
      'openRequestsPerCustomer',
    ],
  },
  { title: adminSettingsText.groupPayouts, keys: ['payoutHours'] },
];
