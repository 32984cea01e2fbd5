import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, id, rupees, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { services } from './new-booking.schemas.ts';

/** A price line; `amount` in rupees. */
export const PriceLine = z.object({
  kind: z.enum(['base', 'add_on', 'service_fee', 'taxes']),
  /** Of an add-on, with its names when the price was made. */
  key: z.nullable(z.string()),
  names: z.nullable(Names),
  label: z.string(),
  amount: rupees(),
});

export const Estimate = z.object({
  basePrice: rupees(),
  serviceFee: rupees(),
  taxes: rupees(),
  totalPrice: rupees(),
  breakdown: z.array(PriceLine),
  nights: z.int(),
  advance: rupees(),
  balance: rupees(),
});
export type Estimate = z.output<typeof Estimate>;

export const estimatePrice = {
  summary: 'Get the total price of a stay',
  input: z.object({
    id: id(),
    startDate: day(),
    endDate: day(),
    guestCount: z.optional(wholeNumber(1, 1_000_000)),
    additionalServices: z.optional(services()),
  }),
  output: Estimate,
  fails: ['venue_not_found', 'venue_unavailable', 'too_many_guests', 'add_on_not_offered'],
} satisfies EndpointSchema;
