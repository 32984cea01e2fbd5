import { venueFilters, venueStates } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { hostMarks } from '../accounts/admin.ts';
import { day, id, rupees, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, bulk, bulkAnswer, searched } from '../lists.schemas.ts';
import { adminVenueSorts, venueBulkActions } from './admin.ts';

export const AdminVenueRow = z.object({
  id: id(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  vendor: z.object({ id: id(), name: z.string(), verified: z.boolean() }),
  capacity: z.int(),
  pricePerDay: rupees(),
  status: z.enum(venueStates),
  rating: z.nullable(z.number()),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
  bookings: z.int(),
  /** Since when changes by its host await review. */
  changedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
});
export type AdminVenueRow = z.output<typeof AdminVenueRow>;

const filters = {
  /** Matches the venue's name, its place and the vendor's names. */
  search: searched(),
  status: z.optional(z.enum(venueFilters, 'not_a_choice')),
  featured: z.optional(z.boolean('invalid')),
  /** Whether changes since the approval await review. */
  changed: z.optional(z.boolean('invalid')),
  stateId: z.optional(id()),
  /** Whether the venue's host is verified. */
  host: z.optional(z.enum(hostMarks, 'not_a_choice')),
  sort: z._default(z.enum(adminVenueSorts, 'not_a_choice'), 'newest'),
};

export const listAdminVenues = {
  summary: 'List all venues, for administrators',
  input: z.object({ ...adminPaging, ...filters }),
  output: adminListOf(AdminVenueRow),
} satisfies EndpointSchema;

export const exportAdminVenues = {
  summary: 'Export the filtered venues as a table',
  input: z.object(filters),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const actOnVenues = {
  summary: 'Apply one action to several venues independently',
  input: z.extend(bulk(), { action: z.enum(venueBulkActions, 'not_a_choice') }),
  output: bulkAnswer(),
} satisfies EndpointSchema;
