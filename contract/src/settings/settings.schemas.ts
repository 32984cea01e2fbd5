import {
  defaultSettings,
  type PublicPlatformSettings,
  publishedSettings,
} from '@mandap/domain/settings/settings';
import * as z from 'zod/mini';
import type { EndpointSchema } from '../endpoint.ts';

const schemaOf = (value: unknown): z.ZodMiniType => {
  if (typeof value === 'boolean') return z.boolean();
  return typeof value === 'number' ? z.number() : z.string();
};

/** One field for each setting that is public. */
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
  /** Whether the database contains the demo's people and venues. */
  hasDemoData: z.boolean(),
  /** Whether any gateway can take a payment at the moment. */
  onlinePayment: z.boolean(),
  /** The map tiles' address with `{z}`, `{x}` and `{y}`; empty when maps are off. */
  mapTilesUrl: z.string(),
});
export type PublicSettings = z.output<typeof PublicSettings>;

export const getSettings = {
  summary: 'Get the public settings of the platform',
  input: z.object({}),
  output: PublicSettings,
} satisfies EndpointSchema;
