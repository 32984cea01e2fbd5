import type { CheckCode } from '@mandap/contract/check-codes';
import { email, text, wholeNumber } from '@mandap/contract/checks';
import type { SettingKey } from '@mandap/contract/settings/admin';
import * as z from 'zod/mini';

const words = (most: number) => text(most).check(z.minLength(1, 'required' satisfies CheckCode));
const isLink = (address: string): boolean =>
  address === '' || (URL.canParse(address) && new URL(address).protocol === 'https:');
/** Nothing, or an address that a page may link to. */
const link = () => text(200).check(z.refine(isLink, { error: 'link_invalid' satisfies CheckCode }));
const between = wholeNumber;
/** A share in basis points: 500 is 5 %. */
const share = () => between(0, 10_000);
const aMonth = 30 * 24 * 60;

/** Everything that an administrator can set (spec.md section 3, product.md's business constants). */
export const PlatformSettings = z.object({
  siteName: words(60),
  siteDescription: words(300),
  contactEmail: email(),
  contactPhone: words(30),
  /** When somebody answers the phone, in the operator's own words. */
  supportHours: text(120),
  /** Who runs the platform, as the law wants it named; empty while the operator has not said so. */
  operatorName: text(120),
  operatorAddress: text(300),
  /** The named officer of the E-Commerce Rules 2020. */
  grievanceOfficerName: text(100),
  grievanceOfficerEmail: z.union([z.literal(''), email()], 'email_invalid' satisfies CheckCode),
  socialFacebook: link(),
  socialInstagram: link(),
  socialYoutube: link(),
  socialX: link(),
  allowUserRegistration: z.boolean(),
  allowVendorRegistration: z.boolean(),
  requireEmailVerification: z.boolean(),
  enableReviews: z.boolean(),
  enableFeaturedVenues: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  adminAlerts: z.boolean(),
  bookingAlerts: z.boolean(),
  razorpayEnabled: z.boolean(),
  stripeEnabled: z.boolean(),
  paypalEnabled: z.boolean(),
  bankTransferEnabled: z.boolean(),
  /** Whether a venue's host may say that a bank transfer has come; administrators always may. */
  hostsConfirmTransfers: z.boolean(),
  autoApproveVenues: z.boolean(),
  autoApproveUsers: z.boolean(),
  requireVendorVerification: z.boolean(),
  /** How long a venue waits for its approval: what hosts are told. */
  venueApprovalMinHours: between(1, 30 * 24),
  venueApprovalMaxHours: between(1, 30 * 24),
  /** What only the operator can provide for: told only where it is on. */
  hostProtectionEnabled: z.boolean(),
  hostProtectionText: text(400),
  insuranceAdviceEnabled: z.boolean(),
  insuranceAdviceText: text(400),
  /** The customer's fee, a share of the base price. */
  serviceFeeBasisPoints: share(),
  /** The host's commission, a share of base and add-ons. */
  commissionBasisPoints: share(),
  /** Whether GST is due on the platform's own fees; it is inside of them. */
  platformGstRegistered: z.boolean(),
  /** What confirms an online booking, a share of the total. */
  advanceBasisPoints: share(),
  /** How long a pending booking waits for the advance: of an instant booking, of an approved request. */
  instantPaymentMinutes: between(1, aMonth),
  approvedPaymentMinutes: between(1, aMonth),
  /** How long a request waits for the host. */
  hostAnswerMinutes: between(1, aMonth),
  /** How long a booking keeps its dates while a bank transfer waits for its confirmation. */
  transferConfirmMinutes: between(30, aMonth),
  openRequestsPerCustomer: between(1, 1000),
  /** From the end of the event to the host's payout. */
  payoutHours: between(0, 30 * 24),
} satisfies Record<SettingKey, z.ZodMiniType>);
export type PlatformSettings = z.output<typeof PlatformSettings>;

/** What must fit together; by field. */
export const misfitsOf = (settings: PlatformSettings): Record<string, CheckCode[]> => ({
  ...(settings.venueApprovalMinHours > settings.venueApprovalMaxHours && {
    venueApprovalMinHours: ['range_reversed'],
  }),
  ...(settings.hostProtectionEnabled && !settings.hostProtectionText && { hostProtectionText: ['required'] }),
  ...(settings.insuranceAdviceEnabled &&
    !settings.insuranceAdviceText && { insuranceAdviceText: ['required'] }),
});

/** What holds until an administrator changes it. */
export const defaultSettings: PlatformSettings = {
  siteName: 'Mandap',
  siteDescription: 'Wedding and event venues in India: see prices, check free dates and book online.',
  contactEmail: 'help@mandap.example',
  contactPhone: '1800 000 0000',
  supportHours: 'Monday to Saturday, 10 am to 6 pm',
  operatorName: '',
  operatorAddress: '',
  grievanceOfficerName: '',
  grievanceOfficerEmail: '',
  socialFacebook: '',
  socialInstagram: '',
  socialYoutube: '',
  socialX: '',
  allowUserRegistration: true,
  allowVendorRegistration: true,
  requireEmailVerification: true,
  enableReviews: true,
  enableFeaturedVenues: true,
  emailNotifications: true,
  smsNotifications: false,
  adminAlerts: true,
  bookingAlerts: true,
  razorpayEnabled: true,
  stripeEnabled: false,
  paypalEnabled: false,
  bankTransferEnabled: true,
  hostsConfirmTransfers: false,
  autoApproveVenues: false,
  autoApproveUsers: true,
  requireVendorVerification: true,
  venueApprovalMinHours: 48,
  venueApprovalMaxHours: 72,
  hostProtectionEnabled: false,
  hostProtectionText: 'Every booking is covered by our host protection: up to ₹10,00,000 of liability cover.',
  insuranceAdviceEnabled: true,
  insuranceAdviceText:
    'We recommend a public liability insurance for every venue. Your insurer can tell you what it costs.',
  serviceFeeBasisPoints: 500,
  commissionBasisPoints: 500,
  platformGstRegistered: false,
  advanceBasisPoints: 2000,
  instantPaymentMinutes: 30,
  approvedPaymentMinutes: 1440,
  hostAnswerMinutes: 1440,
  transferConfirmMinutes: 2880,
  openRequestsPerCustomer: 5,
  payoutHours: 24,
};
