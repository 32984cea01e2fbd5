import {
  cancellationPolicies,
  furthestRefundDay,
  maxRefundRules,
  refundTableProblem,
} from '@mandap/domain/bookings/cancellation';
import { payAtVenueRules } from '@mandap/domain/bookings/pay-at-venue';
import * as z from 'zod/mini';
import { id, rupees, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const refundTable = () =>
  z.array(z.object({ days: wholeNumber(0, furthestRefundDay), percent: wholeNumber(0, 100) })).check(
    z.minLength(1, 'too_short'),
    z.maxLength(maxRefundRules, 'too_long'),
    z.refine((table) => refundTableProblem(table) === null, { error: 'refund_table_invalid' }),
  );

export const VenueTerms = z.object({
  cancellationPolicy: z.enum(cancellationPolicies),
  /** Given for named policies too: days and percentages decrease. */
  cancellationTerms: z.array(z.object({ days: z.int(), percent: z.int() })),
  securityDeposit: z.nullable(rupees()),
  payAtVenue: z.enum(payAtVenueRules),
});
export type VenueTerms = z.output<typeof VenueTerms>;

export const getVenueTerms = {
  summary:
    'Get the cancellation terms, security deposit and rule for paying at the venue of one of your venues',
  input: z.object({ id: id() }),
  output: VenueTerms,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const saveVenueTerms = {
  summary:
    'Update the cancellation terms, security deposit and rule for paying at the venue of one of your venues',
  input: z.object({
    id: id(),
    cancellationPolicy: z.enum(cancellationPolicies, 'not_a_choice'),
    /** The host's own table when the policy is `custom`: days and percentages decrease. */
    cancellationTerms: z.optional(refundTable()),
    /** In rupees; null: none. */
    securityDeposit: z._default(
      z.nullable(rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big'))),
      null,
    ),
    payAtVenue: z._default(z.enum(payAtVenueRules, 'not_a_choice'), 'on_approval'),
  }),
  output: VenueTerms,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
