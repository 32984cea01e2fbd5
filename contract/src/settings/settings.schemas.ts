import { gatewayNames } from '@mandap/domain/payments/payment-methods';
import {
  defaultSettings,
  type PublicPlatformSettings,
  publishedSettings,
  settingKeys,
} from '@mandap/domain/settings/settings';
import * as z from 'zod/mini';
import { id, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';

const schemaOf = (value: unknown): z.ZodMiniType => {
  if (typeof value === 'boolean') return z.boolean();
  return typeof value === 'number' ? z.number() : z.string();
};

/** One field for each public setting. */
const published = Object.fromEntries(
  Object.entries(publishedSettings(defaultSettings)).map(([name, value]) => [name, schemaOf(value)]),
) as {
  [Name in keyof PublicPlatformSettings]: z.ZodMiniType<
    PublicPlatformSettings[Name],
    PublicPlatformSettings[Name]
  >;
};

/** The platform's public settings; percentages may have decimals. */
export const PublicSettings = z.object({
  ...published,
  /** Whether the database contains the people and venues of the demo. */
  hasDemoData: z.boolean(),
  /** Whether any gateway can accept a payment at the moment. */
  onlinePayment: z.boolean(),
  /** Whether people can sign in by mobile number: the platform can send text messages. */
  phoneSignIn: z.boolean(),
  /** Whether people can get messages by WhatsApp. Missing where it is not configured. */
  whatsapp: z.optional(z.boolean()),
  /** The URL template of the map tiles, with `{z}`, `{x}` and `{y}`; empty if maps are off. */
  mapTilesUrl: z.string(),
});
export type PublicSettings = z.output<typeof PublicSettings>;

export const getSettings = {
  summary: 'Get the public settings of the platform',
  input: z.object({}),
  output: PublicSettings,
} satisfies EndpointSchema;

const settingKey = () => z.enum(settingKeys, 'not_a_choice');
const settingValue = () => z.union([z.string(), z.number(), z.boolean()], 'invalid');

/** Who changed it; null if it was the system, or it was never changed. */
const changer = () => z.nullable(z.object({ id: id(), name: z.string() }));
const note = () => z._default(text(300), '');

export const PlatformState = z.object({
  settings: z.array(
    z.object({
      key: settingKey(),
      value: settingValue(),
      /** The value that applies until somebody changes it. */
      default: settingValue(),
      /** The number of changes so far, for optimistic locking. */
      version: z.int(),
      changedAt: z.nullable(timestamp()),
      changedBy: changer(),
    }),
  ),
  /** What is configured in this installation: the keys of each gateway, and an SMS provider. */
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
  /** The change that this one reverted. */
  undoes: z.nullable(id()),
  changedAt: timestamp(),
  changedBy: changer(),
});
export type SettingChange = z.output<typeof SettingChange>;

export const getPlatformSettings = {
  summary: 'List every setting with its default and who changed it last',
  input: z.object({}),
  output: PlatformState,
} satisfies EndpointSchema;

export const changePlatformSettings = {
  summary: 'Change some settings',
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
} satisfies EndpointSchema;

export const listSettingChanges = {
  summary: 'List changes of settings, newest first',
  input: z.object({ ...paging(20), key: z.optional(settingKey()) }),
  output: listOf(SettingChange),
} satisfies EndpointSchema;

export const undoSettingChange = {
  summary: 'Revert a change of a setting',
  input: z.object({ id: id(), note: note() }),
  output: PlatformState,
  fails: ['setting_change_not_found', 'nothing_to_undo'],
} satisfies EndpointSchema;
