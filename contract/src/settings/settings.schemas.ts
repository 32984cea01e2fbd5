import * as z from 'zod/mini';
import type { EndpointSchema } from '../endpoint.ts';

/** What anyone may know of the platform's settings; percentages are whole or decimal per cent. */
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
  /** The demo's invented people and venues are in the database. */
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
  /** Empty while it is off. */
  hostProtectionText: z.string(),
  insuranceAdviceEnabled: z.boolean(),
  /** Empty while it is off. */
  insuranceAdviceText: z.string(),
  /** Where the pictures of a map are, with `{z}`, `{x}` and `{y}`; empty while no map is drawn. */
  mapTilesUrl: z.string(),
});
export type PublicSettings = z.output<typeof PublicSettings>;

export const getSettings = {
  summary: 'The platform’s public settings',
  input: z.object({}),
  output: PublicSettings,
} satisfies EndpointSchema;
