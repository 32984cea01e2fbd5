import type { InputOf } from '@mandap/contract/endpoint';
import type { saveVenueTerms } from '@mandap/contract/venues/terms.endpoints';
import type { VenueTerms } from '@mandap/contract/venues/terms.schemas';
import {
  type CancellationPolicy,
  type RefundTable,
  refundTableOf,
  refundTableProblem,
} from '@mandap/domain/bookings/cancellation';

/** What is typed, as it is typed. */
export interface TermsDraft {
  policy: CancellationPolicy;
  /** The host's own table; each line keeps its key while others come and go. */
  lines: { key: number; days: string; percent: string }[];
  /** In rupees; empty: none. */
  deposit: string;
}

export const draftOf = ({
  cancellationPolicy,
  cancellationTerms,
  securityDeposit,
}: VenueTerms): TermsDraft => ({
  policy: cancellationPolicy,
  lines: cancellationTerms.map(({ days, percent }, key) => ({
    key,
    days: String(days),
    percent: String(percent),
  })),
  deposit: securityDeposit === null ? '' : String(securityDeposit),
});

/** A number as people write it: 10,000 or ₹ 10000. */
const numberIn = (text: string): number => {
  const digits = text.replace(/[,\s₹%]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

/** The table that is meant; null while it is not in order. */
export const tableOf = ({ policy, lines }: TermsDraft): RefundTable | null => {
  if (policy !== 'custom') return refundTableOf(policy, null);
  const table = lines.map(({ days, percent }) => ({ days: numberIn(days), percent: numberIn(percent) }));
  return refundTableProblem(table) === null ? table : null;
};

/** What the server is sent; null while the table is not in order. */
export const wishOf = (id: string, draft: TermsDraft): InputOf<typeof saveVenueTerms> | null => {
  const table = tableOf(draft);
  if (!table) return null;
  return {
    id,
    cancellationPolicy: draft.policy,
    ...(draft.policy === 'custom' && { cancellationTerms: [...table] }),
    securityDeposit: draft.deposit.trim() === '' ? null : numberIn(draft.deposit),
  };
};
