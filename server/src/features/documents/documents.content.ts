import { divideAs } from '@mandap/domain/documents/documents';
import { gstStates, stateCodeOf, taxPartsOf } from '@mandap/domain/ledger/gst';
import { formatPaise, type Paise } from '@mandap/domain/money';
import type { BookingRecord } from '../bookings/bookings.record.ts';
import type {
  ContentEarning,
  ContentLine,
  ContentTax,
  DocumentContent,
  Issuer,
  MoneyMoved,
  PaidPayout,
  Party,
} from './documents.record.ts';

/** Renting of a venue. What comes with it is part of one composite supply: one code, one rate (docs/decisions/0014). */
const rentingOfVenue = '997212';

/** What documents about one booking are written from. */
export interface BookingFacts {
  siteName: string;
  booking: BookingRecord;
  issuer: Issuer;
}

const placeOf = ({ city, districtName, stateName }: BookingRecord): string =>
  [...new Set([city, districtName, stateName])].join(', ');

const supplierOf = ({ issuer, booking }: BookingFacts): Party => ({
  name: issuer.legalName ?? issuer.businessName,
  lines: [issuer.address ?? placeOf(booking)],
  gstin: issuer.gstin,
});

const recipientOf = ({ issuer, booking }: BookingFacts): Party => ({
  name: booking.guestName,
  lines: issuer.guestCity ? [issuer.guestCity] : [],
  gstin: null,
});

/** Whether the price has GST in it, and its host may put it on a document. */
export const isTaxed = ({ booking, issuer }: BookingFacts): boolean =>
  booking.quote.taxes > 0 && issuer.gstin !== null && stateCodeOf(booking.stateName) !== null;

const taxOf = (facts: BookingFacts, taxable: Paise, taxes: Paise): ContentTax | null => {
  if (!isTaxed(facts)) return null;
  const { base, addOnsTotal, taxes: all } = facts.booking.quote;
  const code = stateCodeOf(facts.booking.stateName) ?? '';
  // Exact: a rate has two decimals at most, and a price far more digits.
  const rate = Math.round((all * 10_000) / (base + addOnsTotal));
  const from = facts.issuer.gstin?.slice(0, 2) ?? code;
  const placeOfSupply = { code, name: gstStates[code] ?? '' };
  return { sac: rentingOfVenue, placeOfSupply, taxable, rate, parts: taxPartsOf(taxes, rate, from, code) };
};

const contentOf = (
  facts: BookingFacts,
  more: Pick<DocumentContent, 'lines' | 'tax' | 'serviceFee' | 'total'> & Partial<DocumentContent>,
): DocumentContent => {
  const { code, venueName, startDate, endDate, guestCount, eventType } = facts.booking;
  return {
    siteName: facts.siteName,
    supplier: supplierOf(facts),
    recipient: recipientOf(facts),
    booking: { code, venueName, place: placeOf(facts.booking), startDate, endDate, guestCount, eventType },
    paid: null,
    payment: null,
    against: null,
    payout: null,
    ...more,
  };
};

const priceLines = (facts: BookingFacts): ContentLine[] => {
  const { quote } = facts.booking;
  const { base, addOns, taxes, nights, pricePerDay } = quote;
  return [
    { key: 'venue', note: `${formatPaise(pricePerDay)} × ${nights}`, amount: base },
    ...addOns.map(({ key, price }) => ({ key, note: '', amount: price })),
    // The host took it without having told of a registration: it is part of the price, and no tax line.
    ...(taxes > 0 && !isTaxed(facts) ? [{ key: 'taxes_charged' as const, note: '', amount: taxes }] : []),
  ];
};

/** Tax invoice or receipt of a whole booking. */
export const wholeContent = (facts: BookingFacts): DocumentContent => {
  const { base, addOnsTotal, taxes, serviceFee, total } = facts.booking.quote;
  return contentOf(facts, {
    lines: priceLines(facts),
    tax: taxOf(facts, base + addOnsTotal, taxes),
    serviceFee,
    total,
    paid: Math.min(facts.booking.netPaid, total),
  });
};

/** A part of the price, divided as the whole is; `withFee`: the service fee is in it. */
const partOf = (facts: BookingFacts, amount: Paise, withFee: boolean) => {
  const { base, addOnsTotal, taxes, serviceFee } = facts.booking.quote;
  const [taxable = 0, tax = 0, fee = 0] = divideAs(amount, [
    base + addOnsTotal,
    taxes,
    withFee ? serviceFee : 0,
  ]);
  return { tax: taxOf(facts, taxable, tax), serviceFee: fee, total: amount };
};

const paymentOf = ({ gateway, transactionId, at }: MoneyMoved) => ({
  gateway,
  transactionId,
  at: at.toISOString(),
});

export const voucherContent = (facts: BookingFacts, payment: MoneyMoved): DocumentContent =>
  contentOf(facts, {
    lines: [{ key: payment.kind, note: facts.booking.code, amount: payment.amount }],
    ...partOf(facts, payment.amount, true),
    payment: paymentOf(payment),
  });

/** `withFee`: the service fee is given back only where everything is (product.md, Cancellation). */
export const refundContent = (
  facts: BookingFacts,
  refund: MoneyMoved,
  withFee: boolean,
  against: DocumentContent['against'],
): DocumentContent =>
  contentOf(facts, {
    lines: [{ key: 'refund', note: facts.booking.code, amount: refund.amount }],
    ...partOf(facts, refund.amount, withFee),
    payment: paymentOf(refund),
    against,
  });

interface PayoutFacts {
  siteName: string;
  host: Issuer;
  payout: Omit<PaidPayout, 'id' | 'hostId' | 'finishedAt'> & { paidAt: Date };
  earnings: ContentEarning[];
}

/** Issued by the platform to the host. */
export const payoutContent = ({ siteName, host, payout, earnings }: PayoutFacts): DocumentContent => {
  const { amount, holder, lastFour, ifsc, upi, reference, paidAt } = payout;
  return {
    siteName,
    supplier: { name: siteName, lines: [], gstin: null },
    recipient: {
      name: host.legalName ?? host.businessName,
      lines: host.address ? [host.address] : [],
      gstin: host.gstin,
    },
    booking: null,
    lines: [],
    tax: null,
    serviceFee: 0,
    total: amount,
    paid: null,
    payment: null,
    against: null,
    payout: { holder, lastFour, ifsc, upi, reference, paidAt: paidAt.toISOString(), earnings },
  };
};
