import { venueFilters, venueStates } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { day, id, moment, rupees } from '../checks.ts';
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
  /** Since when something that its host changed waits to be looked at. */
  changedAt: z.nullable(moment()),
  createdAt: moment(),
});
export type AdminVenueRow = z.output<typeof AdminVenueRow>;

const wishes = {
  /** In the name, the place and the vendor's names. */
  search: searched(),
  status: z.optional(z.enum(venueFilters, 'not_a_choice')),
  featured: z.optional(z.boolean('invalid')),
  /** Whether something that its host changed since the approval waits to be looked at. */
  changed: z.optional(z.boolean('invalid')),
  sort: z._default(z.enum(adminVenueSorts, 'not_a_choice'), 'newest'),
};

export const listAdminVenues = {
  summary: 'Every venue, for administrators',
  input: z.object({ ...adminPaging, ...wishes }),
  output: adminListOf(AdminVenueRow),
} satisfies EndpointSchema;

export const exportAdminVenues = {
  summary: 'The same venues as a table to be saved',
  input: z.object(wishes),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const actOnVenues = {
  summary: 'The same action on many venues, each on its own',
  input: z.extend(bulk(), { action: z.enum(venueBulkActions, 'not_a_choice') }),
  output: bulkAnswer(),
} satisfies EndpointSchema;
