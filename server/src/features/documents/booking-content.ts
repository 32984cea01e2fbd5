import {
  addOnsOf,
  type PriceLine,
  type PriceTotals,
  type TaxedValue,
  taxedValues,
  totalsOf,
} from '@mandap/domain/bookings/pricing';
import type { Day } from '@mandap/domain/days';
import { allocate } from '@mandap/domain/documents/documents';
import { gstWithin, taxPartsOf } from '@mandap/domain/ledger/gst';
import { gstStates, stateCodeOf } from '@mandap/domain/ledger/gstin';
import { sacOf } from '@mandap/domain/ledger/tax-classes';
import type { Paise } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import { lineInBoth } from '#server/host-texts.ts';
import type { BookingRecord } from '../bookings/bookings.record.ts';
import type { ContentBooking, ContentLine, ContentTax, DocumentContent, Party } from './document-content.ts';
import type { Issuer } from './queries/tax-details.ts';

/** The data for documents about one booking. */
export interface BookingSource {
  siteName: string;
  booking: BookingRecord;
  issuer: Issuer;
  guestCity: string;
}

/** A payment or a refund. In paise. */
export interface MoneyMovement {
  id: string;
  kind: PaymentPart;
  gateway: string;
  transactionId: string | null;
  amount: Paise;
  at: Date;
  /** Who paid, if it was not the person who booked. Otherwise empty. */
  payer: string;
  /** The reason of a refund. */
  reason: string;
}

/** City, district and state, without repetitions. */
const placeOf = ({ city, districtName, stateName }: BookingRecord): string =>
  [...new Set([city, districtName, stateName])].join(', ');

const supplierOf = ({ issuer, booking }: BookingSource): Party => ({
  name: issuer.legalName ?? issuer.businessName,
  lines: [issuer.address ?? placeOf(booking)],
  gstin: issuer.gstin,
});

export const recipientOf = ({ booking, guestCity }: BookingSource): Party => ({
  name: booking.guestName,
  lines: guestCity ? [guestCity] : [],
  gstin: null,
});

/** Whether the price includes GST and the host may show it on a document. */
export const isTaxed = ({ booking, issuer }: BookingSource): boolean =>
  totalsOf(booking.lines).taxes > 0 && issuer.gstin !== null && stateCodeOf(booking.stateName) !== null;

/** Rent of a venue with add-ons at its rate is one supply. Food and rooms are supplies of their own. */
const isCompositeSupply = (lines: readonly PriceLine[]): boolean => {
  const classes = new Set(lines.map(({ taxClass }) => taxClass));
  return classes.has('venue_rent') && classes.has('add_on') && !classes.has('food') && !classes.has('room');
};

/** The code of a booking of rooms only is that of rooms. */
const codeOfSupply = (lines: readonly PriceLine[]): string =>
  lines.some(({ kind }) => kind === 'rent') &&
  lines.every(({ kind, taxClass }) => kind !== 'rent' || taxClass === 'room')
    ? sacOf.room
    : sacOf.venue_rent;

const taxOf = (source: BookingSource, values: readonly TaxedValue[]): ContentTax | null => {
  if (!isTaxed(source)) return null;
  const { lines } = source.booking;
  const code = stateCodeOf(source.booking.stateName) ?? '';
  const from = source.issuer.gstin?.slice(0, 2) ?? code;
  return {
    sac: codeOfSupply(lines),
    placeOfSupply: { code, name: gstStates[code] ?? '' },
    taxable: values.reduce((sum, { taxable }) => sum + taxable, 0),
    parts: values.flatMap(({ taxes, rate }) => taxPartsOf(taxes, rate, from, code)),
    values: [...values],
    ...(isCompositeSupply(lines) && { isComposite: true }),
  };
};

/** The booking as documents name it. */
export const bookingOf = ({ booking }: BookingSource): ContentBooking => {
  const { code, venueName, startDate, endDate, guestCount, eventNames } = booking;
  const { city, districtName: district, stateName: state } = booking;
  const { checkInTime, checkOutTime, opensAt, closesAt } = booking;
  const functions = booking.functions.map(({ name, hours, rooms, eventNames: own, ...days }) => ({
    name,
    hours,
    rooms,
    eventNames: own,
    startDate: days.startDate,
    endDate: days.endDate,
  }));
  return {
    code,
    venueName,
    place: placeOf(booking),
    placeParts: { city, district, state },
    stay: { functions, eventNames, checkInTime, checkOutTime, opensAt, closesAt },
    hostTexts: booking.hostTexts.filter(({ text }) =>
      functions.some(({ name }) => name === text || name?.startsWith(`${text}, `)),
    ),
    startDate,
    endDate,
    guestCount,
    eventNames,
  };
};

const contentOf = (
  source: BookingSource,
  more: Pick<DocumentContent, 'lines' | 'tax' | 'serviceFee' | 'total'> & Partial<DocumentContent>,
): DocumentContent => ({
  siteName: source.siteName,
  supplier: supplierOf(source),
  recipient: recipientOf(source),
  booking: bookingOf(source),
  paid: null,
  payment: null,
  against: null,
  payout: null,
  ...more,
});

const priceLines = (source: BookingSource): ContentLine[] => {
  const { hostTexts } = source.booking;
  const lines = source.booking.lines.map((line) => lineInBoth(hostTexts, line));
  const { taxes } = totalsOf(lines);
  return [
    ...lines
      .filter(({ kind }) => kind === 'rent')
      .map((line) => ({
        key: 'venue' as const,
        sold: line,
        ...(line.taxClass === 'room' && { sac: sacOf.room }),
        note: '',
        amount: line.amount,
      })),
    ...lines
      .filter(({ kind }) => kind === 'adjustment')
      .map((line) => ({ key: 'venue' as const, adjustment: line, note: '', amount: line.amount })),
    ...addOnsOf(lines).map(({ names, price }) => ({
      key: 'add_on' as const,
      names,
      note: '',
      amount: price,
    })),
    ...lines
      .filter(({ kind }) => kind === 'extra' || kind === 'food')
      .map((line) => ({
        key: 'add_on' as const,
        sold: line,
        ...(line.kind === 'food' && { sac: sacOf.food }),
        note: '',
        amount: line.amount,
      })),
    // Charged by a host without a registration, so it is part of the price and not a tax line.
    ...(taxes > 0 && !isTaxed(source) ? [{ key: 'taxes_charged' as const, note: '', amount: taxes }] : []),
  ];
};

/** Tax invoice or receipt of a whole booking after a number of changes, with its payments. */
export const wholeContent = (
  source: BookingSource,
  payments: readonly MoneyMovement[],
  changes: number,
): DocumentContent => {
  const { serviceFee, total } = totalsOf(source.booking.lines);
  return contentOf(source, {
    lines: priceLines(source),
    tax: taxOf(source, taxedValues(source.booking.lines)),
    serviceFee,
    total,
    paid: Math.min(source.booking.netPaid, total),
    payments: payments.map((payment) => ({ ...paymentOf(payment), amount: payment.amount })),
    changes,
  });
};

/** A price in the parts that documents list separately. In paise. */
export interface PriceParts extends Pick<PriceTotals, 'serviceFee' | 'total'> {
  values: readonly TaxedValue[];
}

/** What was added to the value and tax at each rate. */
const addedValues = (before: readonly TaxedValue[], after: readonly TaxedValue[]): TaxedValue[] =>
  [...new Set([...after, ...before].map(({ rate }) => rate))].map((rate) => {
    const [old, now] = [before, after].map((values) => values.find((value) => value.rate === rate));
    return {
      rate,
      taxable: (now?.taxable ?? 0) - (old?.taxable ?? 0),
      taxes: (now?.taxes ?? 0) - (old?.taxes ?? 0),
    };
  });

/** Debit or credit note about the difference between two prices, after the invoice or receipt. */
export const differenceContent = (
  source: BookingSource,
  [before, after]: readonly [PriceParts, PriceParts],
  against: DocumentContent['against'],
): DocumentContent => {
  const isMore = after.total > before.total;
  const [less, more] = isMore ? [before, after] : [after, before];
  const total = more.total - less.total;
  return contentOf(source, {
    lines: [{ key: isMore ? 'more' : 'less', note: source.booking.code, amount: total }],
    tax: taxOf(source, addedValues(less.values, more.values)),
    serviceFee: more.serviceFee - less.serviceFee,
    total,
    against,
  });
};

/** Divides part of the price like the whole. */
const partOf = (source: BookingSource, amount: Paise) => {
  const { hostShare, serviceFee } = totalsOf(source.booking.lines);
  const [fee = 0, supply = 0] = allocate(amount, [serviceFee, hostShare]);
  const values = taxedValues(source.booking.lines);
  const shares = values.map(({ taxable, taxes }) => taxable + taxes);
  const untaxed = hostShare - shares.reduce((sum, share) => sum + share, 0);
  const parts = allocate(supply, [...shares, untaxed]);
  const within = values.map(({ rate }, index) => ({ rate, ...gstWithin(parts[index] ?? 0, rate) }));
  return { tax: taxOf(source, within), serviceFee: fee, total: amount };
};

const paymentOf = ({ gateway, transactionId, at, payer }: MoneyMovement) => ({
  gateway,
  transactionId,
  at: at.toISOString(),
  ...(payer && { payer }),
});

export const voucherContent = (source: BookingSource, payment: MoneyMovement): DocumentContent =>
  contentOf(source, {
    lines: [{ key: payment.kind, note: source.booking.code, amount: payment.amount }],
    ...partOf(source, payment.amount),
    payment: paymentOf(payment),
  });

/** Refund after a lower price. It has no tax, because the credit note has it. */
export const refundOfDifferenceContent = (source: BookingSource, refund: MoneyMovement): DocumentContent =>
  contentOf(source, {
    lines: [{ key: 'refund', note: source.booking.code, amount: refund.amount }],
    tax: null,
    serviceFee: 0,
    total: refund.amount,
    payment: paymentOf(refund),
  });

/** The parts of a document. In paise. */
export const partsOf = ({ tax, serviceFee, total }: DocumentContent): PriceParts => ({
  serviceFee,
  total,
  values: tax?.values ?? [],
});

/** What is left of a document after others that give back a part of it. */
export const without = (whole: PriceParts, given: readonly DocumentContent[]): PriceParts =>
  given.map(partsOf).reduce<PriceParts>(
    (left, part) => ({
      serviceFee: left.serviceFee - part.serviceFee,
      total: left.total - part.total,
      values: addedValues(part.values, left.values),
    }),
    whole,
  );

/** Divides part of what is left. Everything at once: exactly what is left, so that nothing remains. */
const partOfLeft = (left: PriceParts, amount: Paise, withFee: boolean): PriceParts => {
  if (amount === left.total) return left;
  const supply = left.total - left.serviceFee;
  const [shared = 0] = allocate(amount, [left.serviceFee, supply]);
  const serviceFee = withFee ? shared : Math.max(0, amount - supply);
  const shares = left.values.map(({ taxable, taxes }) => taxable + taxes);
  const untaxed = supply - shares.reduce((sum, share) => sum + share, 0);
  const parts = allocate(amount - serviceFee, [...shares, untaxed]);
  const values = left.values.map(({ rate }, index) => ({ rate, ...gstWithin(parts[index] ?? 0, rate) }));
  return { serviceFee, total: amount, values };
};

/** The tax of a voucher, with other values. */
const taxLike = (tax: ContentTax, values: readonly TaxedValue[]): ContentTax => {
  const isBetweenStates = tax.parts.some(({ name }) => name === 'IGST');
  const { code } = tax.placeOfSupply;
  return {
    ...tax,
    taxable: values.reduce((sum, { taxable }) => sum + taxable, 0),
    parts: values.flatMap(({ taxes, rate }) => taxPartsOf(taxes, rate, isBetweenStates ? '' : code, code)),
    values: [...values],
  };
};

/** A receipt voucher as it was issued, and the refund vouchers for its payment so far. */
export interface Reversed {
  number: string;
  issuedOn: Day;
  voucher: DocumentContent;
  refunds: readonly DocumentContent[];
}

/**
 * Refund voucher: it repeats the lines of its receipt voucher and reverses its tax and fee, whatever the booking costs by now
 * (CGST Rules, 51). `withFee`: a part of the fee is refunded with a part of the payment.
 */
export const reversalContent = (
  source: BookingSource,
  refund: MoneyMovement,
  withFee: boolean,
  { number, issuedOn, voucher, refunds }: Reversed,
): DocumentContent => {
  const { serviceFee, total, values } = partOfLeft(
    without(partsOf(voucher), refunds),
    refund.amount,
    withFee,
  );
  const amounts = allocate(
    total,
    voucher.lines.map(({ amount }) => amount),
  );
  return contentOf(source, {
    supplier: voucher.supplier,
    lines: voucher.lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 })),
    tax: voucher.tax && taxLike(voucher.tax, values),
    serviceFee,
    total,
    payment: paymentOf(refund),
    against: { number, issuedOn },
  });
};

/**
 * Credit note for a refund: a part of what the notes before it have left of the invoice. `withFee`: the service fee is
 * refunded only if everything is (product.md, Cancellation).
 */
export const refundContent = (
  source: BookingSource,
  refund: MoneyMovement,
  withFee: boolean,
  left: PriceParts,
  against: DocumentContent['against'],
): DocumentContent => {
  const { serviceFee, total, values } = partOfLeft(left, refund.amount, withFee);
  return contentOf(source, {
    lines: [{ key: 'refund', note: source.booking.code, amount: total }],
    tax: taxOf(source, values),
    serviceFee,
    total,
    payment: paymentOf(refund),
    against,
  });
};
