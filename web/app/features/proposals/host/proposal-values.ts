import type { InputOf } from '@mandap/contract/endpoint';
import type { quoteProposal } from '@mandap/contract/proposals/host.endpoints';
import {
  DraftFunction,
  DraftInstalment,
  DraftLine,
  ProposalDraft,
} from '@mandap/contract/proposals/host.schemas';
import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { addDays, type Day, startOfDayInIndia } from '@mandap/domain/days';
import * as z from 'zod/mini';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import type { ContractForm } from '#app/api/use-contract-form.ts';
import { newKey } from '#app/features/bookings/guest/booking-values.ts';
import { dayOf } from '#app/i18n/format.ts';

const { shape } = ProposalDraft;
const amount = DraftFunction.shape.off;

const functionSchema = z.extend(DraftFunction, {
  key: z.string(),
  eventType: z.string(),
  off: typedAmount(amount, 0),
  /** Prices of menus and extras that differ from those that the venue asks, by id. */
  prices: z.record(z.string(), typedAmount(z.nullable(amount), null)),
});

const lineSchema = z.extend(DraftLine, {
  quantity: typedNumber(DraftLine.shape.quantity),
  unit: z.required(DraftLine).shape.unit,
  unitPrice: typedAmount(DraftLine.shape.unitPrice),
});

/** What a host fills in. Empty amounts: as the venue sells it. */
export const proposalSchema = z.object({
  functions: z.array(functionSchema),
  ownLines: z.array(lineSchema),
  additionalServices: z.array(z.string()),
  off: typedAmount(amount, 0),
  /** Null: the payment plan of the venue. */
  instalments: z.nullable(
    z.array(z.extend(DraftInstalment, { amount: typedAmount(DraftInstalment.shape.amount) })),
  ),
  /** Empty: that of the venue. */
  cancellationPolicy: z.enum(['', ...cancellationPolicies]),
  /** Empty: that of the venue. */
  securityDeposit: typedAmount(z.nullable(amount), null),
  /** The last day. Empty: as usual. */
  validUntil: z.string(),
  keepsDays: z.boolean(),
  note: shape.note,
});

export type ProposalValues = z.input<typeof proposalSchema>;
export type CheckedProposal = z.output<typeof proposalSchema>;
export type FunctionValues = ProposalValues['functions'][number];
export type LineValues = ProposalValues['ownLines'][number];
/** The form of a proposal. */
export type ProposalForm = Pick<ContractForm<ProposalValues, CheckedProposal>, 'form' | 'field' | 'errorOf'>;

const textOf = (value: number | null | undefined): string => (value ? String(value) : '');

/** Its functions have prices of their own by the id of what they are for. */
const pricesOf = ({ menus, extras }: ProposalDraft['functions'][number]): Record<string, string> =>
  Object.fromEntries(
    [
      ...menus.map(({ menuId, price }) => [menuId, price] as const),
      ...extras.map(({ extraId, price }) => [extraId, price] as const),
    ].flatMap(([id, price]) => (price === null || price === undefined ? [] : [[id, String(price)]])),
  );

export const emptyFunction = (like?: FunctionValues): FunctionValues => ({
  key: newKey(),
  offeringId: like?.offeringId,
  eventType: like?.eventType ?? 'wedding',
  startDate: '',
  endDate: '',
  guestCount: like?.guestCount ?? 100,
  off: '',
  prices: {},
});

export const emptyLine: LineValues = {
  text: '',
  quantity: '1',
  unit: 'event',
  unitPrice: '',
  tax: 'other',
  function: 0,
};

/** The form with what a draft has. An end that is too near is forgotten: every quote leaves the family a day at least. */
export const valuesOf = (draft: ProposalDraft, today: Day): ProposalValues => {
  const until = draft.validUntil ? dayOf(draft.validUntil) : '';
  const functions = draft.functions.map(
    (one): FunctionValues => ({ ...one, key: newKey(), off: textOf(one.off), prices: pricesOf(one) }),
  );
  return {
    functions: functions.length > 0 ? functions : [emptyFunction()],
    ownLines: draft.ownLines.map((line) => ({
      ...line,
      quantity: String(line.quantity),
      unitPrice: String(line.unitPrice),
    })),
    additionalServices: draft.additionalServices,
    off: textOf(draft.off),
    instalments:
      draft.instalments?.map(({ amount: part, dueOn }) => ({ amount: String(part), dueOn })) ?? null,
    cancellationPolicy: draft.cancellationPolicy ?? '',
    securityDeposit: draft.securityDeposit?.toString() ?? '',
    validUntil: until > addDays(today, 1) ? until : '',
    keepsDays: draft.keepsDays,
    note: draft.note,
  };
};

/** The end of a day: a minute before midnight. */
const endOf = (day: Day): string =>
  new Date(startOfDayInIndia(addDays(day, 1)).getTime() - 60_000).toISOString();

type Sent = Omit<InputOf<typeof quoteProposal>, 'id'>;

const asPriced = <One extends object>(
  one: One,
  price: number | null | undefined,
): One & { price?: number } => (price === null || price === undefined ? one : { ...one, price });

const sentFunction = ({ key, prices, menus, extras, ...one }: CheckedProposal['functions'][number]) => ({
  ...one,
  menus: menus.map(({ menuId, plates }) => asPriced({ menuId, plates }, prices[menuId])),
  extras: extras.map(({ extraId, quantity }) => asPriced({ extraId, quantity }, prices[extraId])),
});

/** What is sent. A line whose function was removed belongs to the main one. */
export const sentProposal = ({
  functions,
  ownLines,
  cancellationPolicy,
  validUntil,
  ...values
}: CheckedProposal): Sent => ({
  ...values,
  functions: functions.map(sentFunction),
  ownLines: ownLines.map((line) => ({ ...line, function: functions[line.function] ? line.function : 0 })),
  cancellationPolicy: cancellationPolicy || null,
  validUntil: validUntil ? endOf(validUntil) : null,
});
