import { saveVenueTerms, type VenueTerms } from '@mandap/contract/venues/host.schemas';
import { type PlanRow, rulesOfPlan } from '@mandap/contract/venues/payment-plan';
import {
  type CancellationPolicy,
  type RefundTable,
  refundTableOf,
  refundTableProblem,
} from '@mandap/domain/bookings/cancellation';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import { type PlanRules, planProblem } from '@mandap/domain/bookings/payment-plan';
import * as z from 'zod/mini';
import { amountIn, numberIn } from '#app/api/number-in.ts';
import type { ContractForm } from '#app/api/use-contract-form.ts';

/** The form's values, as typed. */
export interface TermsDraft {
  cancellationPolicy: CancellationPolicy;
  /** The host's own table. */
  cancellationTerms: { days: string; percent: string }[];
  /** In rupees. Empty: none. */
  securityDeposit: string;
  payAtVenue: PayAtVenueRule;
  plan: 'usual' | 'own';
  /** The rows of the host's own plan before the last, which is the rest. The first is due with the booking. */
  planParts: { part: string; unit: 'percent' | 'rupees'; days: string }[];
  /** When the rest is due. */
  restDays: string;
}

/** A plan to begin with: a quarter, a half a month before, the rest on the day. */
const firstParts: TermsDraft['planParts'] = [
  { part: '25', unit: 'percent', days: '' },
  { part: '50', unit: 'percent', days: '30' },
];

const planDraft = (rows: VenueTerms['paymentPlan']): Pick<TermsDraft, 'plan' | 'planParts' | 'restDays'> => {
  if (!rows) return { plan: 'usual', planParts: firstParts, restDays: '0' };
  return {
    plan: 'own',
    planParts: rows.slice(0, -1).map(({ percent, amount, daysBefore }) => ({
      part: String(percent ?? amount ?? ''),
      unit: percent === null ? 'rupees' : 'percent',
      days: String(daysBefore ?? ''),
    })),
    restDays: String(rows.at(-1)?.daysBefore ?? ''),
  };
};

export const draftOf = ({
  cancellationPolicy,
  cancellationTerms,
  securityDeposit,
  payAtVenue,
  paymentPlan,
}: VenueTerms): TermsDraft => ({
  cancellationPolicy,
  cancellationTerms: cancellationTerms.map(({ days, percent }) => ({
    days: String(days),
    percent: String(percent),
  })),
  securityDeposit: securityDeposit === null ? '' : String(securityDeposit),
  payAtVenue,
  ...planDraft(paymentPlan),
});

const linesOf = ({ cancellationTerms }: TermsDraft) =>
  cancellationTerms.map(({ days, percent }) => ({ days: numberIn(days), percent: numberIn(percent) }));

/** The refund table of the form. Null while it is invalid. */
export const tableOf = (draft: TermsDraft): RefundTable | null => {
  if (draft.cancellationPolicy !== 'custom') return refundTableOf(draft.cancellationPolicy, null);
  const table = linesOf(draft);
  return refundTableProblem(table) === null ? table : null;
};

/** The rows of the host's own plan, as they would be sent. */
const planRows = ({ planParts, restDays }: TermsDraft): PlanRow[] => [
  ...planParts.map(({ part, unit, days }, place) => ({
    percent: unit === 'percent' ? numberIn(part) : null,
    amount: unit === 'rupees' ? amountIn(part) : null,
    daysBefore: place === 0 ? null : numberIn(days),
  })),
  { percent: null, amount: null, daysBefore: planParts.length === 0 ? null : numberIn(restDays) },
];

/** The host's own plan of the form. Null while it is invalid. */
export const rulesOf = (draft: TermsDraft): PlanRules | null => {
  const rules = rulesOfPlan(planRows(draft));
  return planProblem(rules) === null ? rules : null;
};

const requested = z.omit(saveVenueTerms.input, { id: true });

/** The custom table and the own plan are sent only while they are selected. */
export const termsSchema = z.pipe(
  z.pipe(
    z.custom<TermsDraft>(),
    z.transform(
      (draft: TermsDraft): z.input<typeof requested> => ({
        cancellationPolicy: draft.cancellationPolicy,
        ...(draft.cancellationPolicy === 'custom' && { cancellationTerms: linesOf(draft) }),
        securityDeposit: draft.securityDeposit.trim() === '' ? null : amountIn(draft.securityDeposit),
        payAtVenue: draft.payAtVenue,
        paymentPlan: draft.plan === 'own' ? planRows(draft) : null,
      }),
    ),
  ),
  requested,
);

export type TermsFields = Pick<ContractForm<TermsDraft, z.output<typeof termsSchema>>, 'form'>;
