import type { GatewayName } from '../payments/payment-methods.ts';
import { defaultTexts } from './default-texts.ts';
import type { SettingTab } from './setting-tabs.ts';

/** The groups of the settings page with the tab of each, in order. */
export const settingGroups = {
  market: 'general',
  contact: 'general',
  operator: 'general',
  social: 'general',
  joining: 'features',
  site: 'features',
  promises: 'features',
  channels: 'notifications',
  alerts: 'notifications',
  methods: 'payments',
  transfers: 'payments',
  fees: 'payments',
  withholding: 'payments',
  periods: 'payments',
  payouts: 'payments',
  signIn: 'security',
  approval: 'security',
} as const satisfies Record<string, SettingTab>;
export type SettingGroup = keyof typeof settingGroups;

interface Definition {
  group: SettingGroup;
  /** Public settings only. A share is published as a percentage. */
  isPublic?: true;
}

interface TextDefinition extends Definition {
  /** One line, several lines, an email address, an https address, or a tax number. */
  kind: 'text' | 'area' | 'email' | 'link' | 'pan' | 'gstin';
  default: string;
  /** In characters. */
  max: number;
  /** `always`, or the switch that requires this text. While the switch is off, the text is not published. */
  required?: 'always' | string;
}

interface NumberDefinition extends Definition {
  /** `percent`: in basis points, 500 is 5 %. `minutesAsHours`: stored in minutes, entered in hours. */
  kind: 'percent' | 'minutes' | 'minutesAsHours' | 'hours' | 'count';
  default: number;
  min: number;
  max: number;
}

interface SwitchDefinition extends Definition {
  kind: 'switch';
  default: boolean;
  /** The value that makes the form warn the administrator before saving. */
  risky?: boolean;
  /** The gateway that it switches, and the environment variables for its keys. */
  gateway?: { name: GatewayName; keys: readonly string[] };
}

export type SettingDefinition = TextDefinition | NumberDefinition | SwitchDefinition;

const month = 30 * 24 * 60;
const wholeShare = 10_000;

/**
 * Every setting that administrators can change. A new setting needs an entry here and its texts in
 * `web/messages/en/settings.json`: `<key>`, `<key>Help` and, if it is risky, `<key>Risk`. The server's checks
 * and defaults, the administrators' form and the public settings are derived from this list.
 */
export const settings = {
  siteName: { kind: 'text', group: 'market', isPublic: true, default: 'Mandap', max: 60, required: 'always' },
  siteDescription: {
    kind: 'area',
    group: 'market',
    isPublic: true,
    default: defaultTexts.siteDescription,
    max: 300,
    required: 'always',
  },
  contactEmail: {
    kind: 'email',
    group: 'contact',
    isPublic: true,
    default: '',
    max: 254,
  },
  contactPhone: {
    kind: 'text',
    group: 'contact',
    isPublic: true,
    default: '',
    max: 30,
  },
  supportHours: {
    kind: 'text',
    group: 'contact',
    isPublic: true,
    default: '',
    max: 120,
  },
  // The law requires the operator and a grievance officer to be named (E-Commerce Rules 2020).
  operatorName: { kind: 'text', group: 'operator', isPublic: true, default: '', max: 120 },
  operatorAddress: { kind: 'area', group: 'operator', isPublic: true, default: '', max: 300 },
  /** For what the operator issues: payout statements. */
  operatorPan: { kind: 'pan', group: 'operator', default: '', max: 10 },
  operatorGstin: { kind: 'gstin', group: 'operator', default: '', max: 15 },
  grievanceOfficerName: { kind: 'text', group: 'operator', isPublic: true, default: '', max: 100 },
  grievanceOfficerEmail: { kind: 'email', group: 'operator', isPublic: true, default: '', max: 254 },
  socialFacebook: { kind: 'link', group: 'social', isPublic: true, default: '', max: 200 },
  socialInstagram: { kind: 'link', group: 'social', isPublic: true, default: '', max: 200 },
  socialYoutube: { kind: 'link', group: 'social', isPublic: true, default: '', max: 200 },
  socialX: { kind: 'link', group: 'social', isPublic: true, default: '', max: 200 },

  allowUserRegistration: { kind: 'switch', group: 'joining', isPublic: true, default: true, risky: false },
  allowVendorRegistration: { kind: 'switch', group: 'joining', isPublic: true, default: true, risky: false },
  requireEmailVerification: { kind: 'switch', group: 'signIn', isPublic: true, default: true, risky: false },
  /** Has an effect in production only, because everybody shares the demo accounts. */
  requireAdminTwoFactor: { kind: 'switch', group: 'signIn', default: true, risky: false },
  /** Mobile numbers change owners. A number not used for longer asks for a second proof at sign-in. */
  phoneUnusedDays: { kind: 'count', group: 'signIn', default: 180, min: 30, max: 3650 },
  enableReviews: { kind: 'switch', group: 'site', isPublic: true, default: true },
  enableFeaturedVenues: { kind: 'switch', group: 'site', isPublic: true, default: true },

  emailNotifications: { kind: 'switch', group: 'channels', default: true, risky: false },
  smsNotifications: { kind: 'switch', group: 'channels', default: false },
  adminAlerts: { kind: 'switch', group: 'alerts', default: true },
  bookingAlerts: { kind: 'switch', group: 'alerts', default: true },

  razorpayEnabled: {
    kind: 'switch',
    group: 'methods',
    default: true,
    gateway: {
      name: 'razorpay',
      keys: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    },
  },
  stripeEnabled: {
    kind: 'switch',
    group: 'methods',
    default: false,
    gateway: { name: 'stripe', keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  },
  paypalEnabled: {
    kind: 'switch',
    group: 'methods',
    default: false,
    gateway: { name: 'paypal', keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] },
  },
  bankTransferEnabled: {
    kind: 'switch',
    group: 'methods',
    default: true,
    gateway: { name: 'bank_transfer', keys: ['BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_NUMBER', 'BANK_IFSC'] },
  },
  /** Whether a venue's host can confirm a bank transfer; administrators always can. */
  hostsConfirmTransfers: { kind: 'switch', group: 'transfers', default: false, risky: true },

  autoApproveUsers: { kind: 'switch', group: 'approval', default: true, risky: false },
  autoApproveVenues: { kind: 'switch', group: 'approval', isPublic: true, default: false, risky: true },
  requireVendorVerification: {
    kind: 'switch',
    group: 'approval',
    isPublic: true,
    default: true,
    risky: false,
  },

  /** For rooms of hosts without a GST registration, the platform owes the tax (s. 9(5) CGST Act). */
  allowRoomsWithoutGst: { kind: 'switch', group: 'approval', default: false, risky: true },

  /** How long the approval of a venue takes, as hosts are told. */
  venueApprovalMinHours: { kind: 'hours', group: 'promises', isPublic: true, default: 48, min: 1, max: 720 },
  venueApprovalMaxHours: { kind: 'hours', group: 'promises', isPublic: true, default: 72, min: 1, max: 720 },
  /** Published only while the cover is on, which only the operator can have. */
  hostProtectionEnabled: { kind: 'switch', group: 'promises', isPublic: true, default: false, risky: true },
  hostProtectionText: {
    kind: 'area',
    group: 'promises',
    isPublic: true,
    default: defaultTexts.hostProtectionText,
    max: 400,
    required: 'hostProtectionEnabled',
  },
  insuranceAdviceEnabled: { kind: 'switch', group: 'promises', isPublic: true, default: true },
  insuranceAdviceText: {
    kind: 'area',
    group: 'promises',
    isPublic: true,
    default: defaultTexts.insuranceAdviceText,
    max: 400,
    required: 'insuranceAdviceEnabled',
  },

  /** The guest's fee, a share of the base price. */
  serviceFeeBasisPoints: {
    kind: 'percent',
    group: 'fees',
    isPublic: true,
    default: 500,
    min: 0,
    max: wholeShare,
  },
  /** The host's commission, a share of base and add-ons. Food and extras count as add-ons (decision 0011). */
  commissionBasisPoints: {
    kind: 'percent',
    group: 'fees',
    isPublic: true,
    default: 500,
    min: 0,
    max: wholeShare,
  },
  /** Whether the platform's own fees include GST. */
  platformGstRegistered: { kind: 'switch', group: 'fees', default: false },
  /** What is withheld from hosts for the authorities, at the statutory rates of the day (tax_rates). */
  collectTcs: { kind: 'switch', group: 'withholding', default: false, risky: true },
  deductTds: { kind: 'switch', group: 'withholding', default: false, risky: true },
  /** The share of the total that confirms an online booking. */
  advanceBasisPoints: {
    kind: 'percent',
    group: 'periods',
    isPublic: true,
    default: 2000,
    min: 0,
    max: wholeShare,
  },
  /** How long a pending booking waits for the advance: an instant booking, an approved request. */
  instantPaymentMinutes: {
    kind: 'minutes',
    group: 'periods',
    isPublic: true,
    default: 30,
    min: 1,
    max: month,
  },
  approvedPaymentMinutes: {
    kind: 'minutesAsHours',
    group: 'periods',
    isPublic: true,
    default: 1440,
    min: 1,
    max: month,
  },
  /** How long a request waits for the host. */
  hostAnswerMinutes: {
    kind: 'minutesAsHours',
    group: 'periods',
    isPublic: true,
    default: 1440,
    min: 1,
    max: month,
  },
  /** How long a host may keep days for a family, in hours: more than 180 days ahead, more than 30, nearer. */
  optionHoursFar: { kind: 'hours', group: 'periods', default: 336, min: 1, max: 720 },
  optionHoursMiddle: { kind: 'hours', group: 'periods', default: 72, min: 1, max: 720 },
  optionHoursNear: { kind: 'hours', group: 'periods', default: 24, min: 1, max: 720 },
  /** How long a family has to answer when its turn on a waiting list has come, in hours of the day: more than 30 days ahead, nearer. */
  waitingHoursFar: { kind: 'hours', group: 'periods', default: 24, min: 1, max: 168 },
  waitingHoursNear: { kind: 'hours', group: 'periods', default: 6, min: 1, max: 168 },
  /** How long a booking keeps its dates while a bank transfer waits to be confirmed. */
  transferConfirmMinutes: {
    kind: 'minutesAsHours',
    group: 'transfers',
    default: 2880,
    min: 30,
    max: month,
  },
  /** Days after an event without money in which its host can confirm that it took place. */
  hostWordDays: { kind: 'count', group: 'periods', default: 7, min: 1, max: 60 },
  openRequestsPerCustomer: { kind: 'count', group: 'periods', default: 5, min: 1, max: 1000 },
  /** From the end of the event to the host's payout. */
  payoutHours: { kind: 'hours', group: 'payouts', isPublic: true, default: 24, min: 0, max: 720 },
} as const satisfies Record<string, SettingDefinition>;

type Settings = typeof settings;
export type SettingKey = keyof Settings;
export type SettingKind = SettingDefinition['kind'];
export type SettingValue = string | number | boolean;

/** A setting's type, derived from its default. */
type ValueOf<Default> = Default extends boolean ? boolean : Default extends number ? number : string;

export type PlatformSettings = { [Key in SettingKey]: ValueOf<Settings[Key]['default']> };

export const settingKeys = Object.keys(settings) as SettingKey[];

export const definitionOf = (key: SettingKey): SettingDefinition => settings[key];

export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].default]),
) as PlatformSettings;

/** A setting that can trigger a warning. */
export type RiskySettingKey = {
  [Key in SettingKey]: Settings[Key] extends { risky: boolean } ? Key : never;
}[SettingKey];

type PublicKey = {
  [Key in SettingKey]: Settings[Key] extends { isPublic: true } ? Key : never;
}[SettingKey];
type PublicName<Key extends string> = Key extends `${infer Name}BasisPoints` ? `${Name}Percent` : Key;

/** The public settings, by their published names. */
export type PublicPlatformSettings = {
  [Key in PublicKey as PublicName<Key>]: PlatformSettings[Key];
};

export const publicSettingKeys = settingKeys.filter((key) => definitionOf(key).isPublic);

export const publicNameOf = (key: SettingKey): string => key.replace(/BasisPoints$/, 'Percent');

/** The switch that a text belongs to. Null: the text always counts. */
export const switchOf = (key: SettingKey): SettingKey | null => {
  const definition = definitionOf(key);
  const required = 'required' in definition ? definition.required : undefined;
  return required === undefined || required === 'always' ? null : (required as SettingKey);
};

/** Shares are in percent, and texts whose switch is off are left out. */
export const publishedSettings = (current: PlatformSettings): PublicPlatformSettings => {
  const published = (key: SettingKey): SettingValue => {
    const { kind } = definitionOf(key);
    const belongsTo = switchOf(key);
    if (belongsTo && !current[belongsTo]) return '';
    return kind === 'percent' ? Number(current[key]) / 100 : current[key];
  };
  return Object.fromEntries(
    publicSettingKeys.map((key) => [publicNameOf(key), published(key)]),
  ) as PublicPlatformSettings;
};
