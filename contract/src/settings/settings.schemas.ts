import * as z from 'zod/mini';
import type { EndpointSchema } from '../endpoint.ts';

/** The platform's public settings; percentages may have decimals. */
export const PublicSettings = z.object({
  siteName: z.string(),
  siteDescription: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  supportHours: z.string(),
  operatorName: z.string(),
  operatorAddress: z.string(),
  grievanceOfficerName: z.string(),
  grievanceOfficerEmail: z.string(),
  /** Empty or an https address. */
  socialFacebook: z.string(),
  socialInstagram: z.string(),
  socialYoutube: z.string(),
  socialX: z.string(),
  allowUserRegistration: z.boolean(),
  allowVendorRegistration: z.boolean(),
  requireEmailVerification: z.boolean(),
  enableReviews: z.boolean(),
  enableFeaturedVenues: z.boolean(),
  autoApproveVenues: z.boolean(),
  requireVendorVerification: z.boolean(),
  /** Whether the database contains the demo's people and venues. */
  hasDemoData: z.boolean(),
  serviceFeePercent: z.number(),
  commissionPercent: z.number(),
  advancePercent: z.number(),
  onlinePayment: z.boolean(),
  payoutHours: z.number(),
  hostAnswerMinutes: z.number(),
  instantPaymentMinutes: z.number(),
  approvedPaymentMinutes: z.number(),
  venueApprovalMinHours: z.number(),
  venueApprovalMaxHours: z.number(),
  hostProtectionEnabled: z.boolean(),
  /** Empty while switched off. */
  hostProtectionText: z.string(),
  insuranceAdviceEnabled: z.boolean(),
  /** Empty while switched off. */
  insuranceAdviceText: z.string(),
  /** The map tiles' address with `{z}`, `{x}` and `{y}`; empty when maps are off. */
  mapTilesUrl: z.string(),
});
export type PublicSettings = z.output<typeof PublicSettings>;

export const getSettings = {
  summary: 'Get the public settings of the platform',
  input: z.object({}),
  output: PublicSettings,
} satisfies EndpointSchema;
