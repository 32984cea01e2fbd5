import { saveVenueTerms, type VenueTerms } from '@mandap/contract/venues/host.schemas';
import {
  type CancellationPolicy,
  type RefundTable,
  refundTableOf,
  refundTableProblem,
} from '@mandap/domain/bookings/cancellation';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import * as z from 'zod/mini';
import { amountIn, numberIn } from '#app/api/number-in.ts';

/** The form's values, as typed. */
export interface TermsDraft {
  cancellationPolicy: CancellationPolicy;
  /** The host's own table. */
  cancellationTerms: { days: string; percent: string }[];
  /** In rupees. Empty: none. */
  securityDeposit: string;
  payAtVenue: PayAtVenueRule;
}

export const draftOf = ({
  cancellationPolicy,
  cancellationTerms,
  securityDeposit,
  payAtVenue,
}: VenueTerms): TermsDraft => ({
  cancellationPolicy,
  cancellationTerms: cancellationTerms.map(({ days, percent }) => ({
    days: String(days),
    percent: String(percent),
  })),
  securityDeposit: securityDeposit === null ? '' : String(securityDeposit),
  payAtVenue,
});

const linesOf = ({ cancellationTerms }: TermsDraft) =>
  cancellationTerms.map(({ days, percent }) => ({ days: numberIn(days), percent: numberIn(percent) }));

/** The refund table of the form. Null while it is invalid. */
export const tableOf = (draft: TermsDraft): RefundTable | null => {
  if (draft.cancellationPolicy !== 'custom') return refundTableOf(draft.cancellationPolicy, null);
  const table = linesOf(draft);
  return refundTableProblem(table) === null ? table : null;
};

const requested = z.omit(saveVenueTerms.input, { id: true });

/** The custom table is sent only while it is selected. */
export const termsSchema = z.pipe(
  z.pipe(
    z.custom<TermsDraft>(),
    z.transform(
      (draft: TermsDraft): z.input<typeof requested> => ({
        cancellationPolicy: draft.cancellationPolicy,
        ...(draft.cancellationPolicy === 'custom' && { cancellationTerms: linesOf(draft) }),
        securityDeposit: draft.securityDeposit.trim() === '' ? null : amountIn(draft.securityDeposit),
        payAtVenue: draft.payAtVenue,
      }),
    ),
  ),
  requested,
);
