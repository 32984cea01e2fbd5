import { type RefundStep, refundSteps, refundTableOf } from '@mandap/domain/bookings/cancellation';
import { doPartiesKnowEachOther, isCommitted } from '@mandap/domain/bookings/disclosure';
import { hasCheckOut, inTimeOrder } from '@mandap/domain/bookings/functions';
import { isUsualPlan, lastDueOn, openInstalments, settledPlan } from '@mandap/domain/bookings/payment-plan';
import { addOnsOf, type PriceLine, taxedValues, totalsOf } from '@mandap/domain/bookings/pricing';
import { dayInIndia } from '@mandap/domain/days';
import { amountInWords } from '@mandap/domain/documents/amount-in-words';
import { type Language, nameIn } from '@mandap/domain/languages';
import { formatPaise, type Paise } from '@mandap/domain/money';
import { readablePhone } from '@mandap/domain/phones';
import { placeLineIn } from '#server/features/places/places.feature.ts';
import { inLanguage } from '#server/host-texts.ts';
import { type Format, formatIn } from '#server/i18n/format.ts';
import { personName } from '#server/i18n/person-name.ts';
import { type Texts, textsIn } from '#server/i18n/texts.ts';
import type { PdfContent, PdfRow, PdfTable } from '#server/platform/pdf/pdf-content.ts';
import { adjustmentText, gstText, soldText } from '#server/price-line-text.ts';
import { functionName, functionSentences } from '#server/stay-sentence.ts';
import type { BookingRecord } from '../bookings/bookings.record.ts';

interface Details {
  booking: BookingRecord;
  language: Language;
  siteName: string;
  t: Texts;
  format: Format;
}

const stayRows = ({ booking, language, t, format }: Details): PdfRow[] => {
  const { startDate, endDate, specialRequests } = booking;
  return [
    [t.pdf.status(), t.pdfStatus[booking.status]()],
    ...(hasCheckOut(booking.functions)
      ? [
          [t.pdf.checkIn(), format.longWeekday(startDate)] as const,
          [t.pdf.checkOut(), format.longWeekday(endDate)] as const,
        ]
      : []),
    [t.pdf.hours(), functionSentences(booking, language).join('\n')],
    [t.pdf.event(), nameIn(booking.eventNames, language)],
    [t.pdf.guests(), String(booking.guestCount)],
    [t.pdf.bookedOn(), format.dayOf(booking.createdAt)],
    ...(specialRequests ? [[t.pdf.requests(), specialRequests] as const] : []),
  ];
};

const moneyRows = ({ booking, t, format }: Details): PdfRow[] => {
  const { captured, refunded, refunding, balance, paymentMethod, transactionId, securityDeposit } = booking;
  const amount = formatPaise(balance);
  const isOwnPlan = paymentMethod === 'online' && !isUsualPlan(booking.plan, booking.startDate);
  const dues = openInstalments(settledPlan(booking.plan, booking.settled)).map((part) =>
    t.pdf.balanceBy({
      amount: formatPaise(part.amount),
      day: format.day(part.dueOn ?? dayInIndia(booking.createdAt)),
    }),
  );
  const due =
    paymentMethod === 'venue'
      ? t.pdf.balanceAtVenue({ amount })
      : t.pdf.balanceBy({ amount, day: format.day(lastDueOn(booking.plan, booking.startDate)) });
  return [
    [t.pdf.method(), t.pdfMethod[paymentMethod]()],
    [t.pdf.paid(), formatPaise(captured)],
    ...(refunded > 0 ? [[t.pdf.refunded(), formatPaise(refunded)] as const] : []),
    ...(refunding > 0 ? [[t.pdf.refunding(), formatPaise(refunding)] as const] : []),
    ...(balance > 0 ? [[t.pdf.balance(), isOwnPlan ? dues.join('; ') : due] as const] : []),
    ...(transactionId ? [[t.pdf.transaction(), transactionId] as const] : []),
    ...(securityDeposit
      ? [[t.pdf.deposit(), t.stay.depositNote({ amount: formatPaise(securityDeposit) })] as const]
      : []),
  ];
};

const priceTable = ({ booking, siteName, language, t }: Details): PdfTable => {
  const { lines, functions } = booking;
  const { serviceFee, total } = totalsOf(lines);
  const row = (name: string, amount: Paise) => [name, formatPaise(amount)];
  /** What is booked, of one event or of all that there is. */
  const rowsOf = (own: readonly PriceLine[]) => [
    ...own
      .filter(({ kind }) => kind === 'rent')
      .map((line) => row(`${t.pdfLine.venue()}: ${soldText(line, language)}`, line.amount)),
    ...own
      .filter(({ kind }) => kind === 'adjustment')
      .map((line) => row(adjustmentText(line, language), line.amount)),
    ...addOnsOf(own).map(({ names, price }) => row(nameIn(names, language), price)),
    ...own
      .filter(({ kind }) => kind === 'extra' || kind === 'food')
      .map((line) => row(soldText(line, language), line.amount)),
  ];
  const events =
    functions.length > 1
      ? inTimeOrder(functions).flatMap((one) => {
          const own = lines.filter(({ functionId }) => functionId === one.id);
          const sum = own.reduce((all, { amount }) => all + amount, 0);
          const name = functionName(one, booking, language);
          return own.length > 0 ? [[`${name}: ${formatPaise(sum)}`, ''], ...rowsOf(own)] : [];
        })
      : [];
  const ofNoEvent = lines.filter(({ functionId }) => functions.length < 2 || functionId === undefined);
  return {
    heads: [t.pdf.what(), t.pdf.amount()],
    rows: [
      ...events,
      ...rowsOf(ofNoEvent),
      row(t.pdf.serviceFee({ site: siteName }), serviceFee),
      ...taxedValues(lines).map((value) => row(gstText(value, language), value.taxes)),
    ],
    totals: [{ name: t.pdf.totalPrice(), value: formatPaise(total), strong: true }],
  };
};

const periodOf = (step: RefundStep, { t, format }: Details): string => {
  const [from, until] = [step.from && format.day(step.from), step.until && format.day(step.until)];
  if (from && until) return t.pdf.fromUntil({ from, until });
  if (until) return t.pdf.stepUntil({ until });
  return from ? t.pdf.stepFrom({ from }) : t.pdf.stepAlways();
};

const termRows = (details: Details): PdfRow[] => {
  const { booking, t } = details;
  if (booking.status === 'cancelled' || booking.status === 'completed') return [];
  const terms = refundTableOf(booking.cancellationPolicy, booking.cancellationTerms);
  return refundSteps(terms, booking.startDate).map((step) => [
    periodOf(step, details),
    step.percent === 0 ? t.pdf.noRefund() : t.pdf.percentRefund({ percent: step.percent }),
  ]);
};

const hostLines = (booking: BookingRecord): string[] => {
  if (!doPartiesKnowEachOther(booking.status)) return [];
  return isCommitted({ ...booking, approved: booking.approvedAt !== null })
    ? [`${booking.hostName}, ${readablePhone(booking.hostPhone)}`, booking.hostEmail]
    : [booking.hostName];
};

const venueLines = (booking: BookingRecord, language: Language): string[] => {
  const { city, districtName: district, stateName: state } = booking;
  const place = placeLineIn({ city, district, state }, language);
  return [
    booking.venueName,
    ...(doPartiesKnowEachOther(booking.status)
      ? [booking.addressLine, `${place} ${booking.pincode}`]
      : [place]),
    ...hostLines(booking),
  ];
};

interface DetailsRequest {
  booking: BookingRecord;
  siteName: string;
  language: Language;
  at: Date;
}

/** The current state of a booking, to print and take to the venue. */
export const layOutBookingDetails = ({
  booking: record,
  siteName,
  language,
  at,
}: DetailsRequest): PdfContent => {
  const booking = inLanguage(record, language);
  const [t, format] = [textsIn(language), formatIn(language)];
  const details: Details = { booking, siteName, language, t, format };
  const terms = termRows(details);
  return {
    title: t.pdfTitle.details(),
    language,
    madeAt: at,
    brand: siteName,
    header: [
      [t.pdf.code(), booking.code],
      [t.pdf.asOf(), format.dayOf(at)],
    ],
    parties: [
      { heading: t.pdf.venue(), lines: venueLines(booking, language) },
      {
        heading: t.pdf.bookedBy(),
        lines: [personName(booking.guestName, language), booking.contactPhone].filter(Boolean),
      },
    ],
    sections: [
      { heading: t.pdf.booking(), rows: stayRows(details) },
      { heading: t.pdf.payment(), rows: moneyRows(details) },
      { heading: t.pdf.cancellation(), rows: terms },
    ],
    table: priceTable(details),
    amountInWords: [t.pdf.inWords(), amountInWords(booking.total, language)],
    notes: [
      ...(doPartiesKnowEachOther(booking.status) || booking.status === 'cancelled'
        ? []
        : [t.pdf.hostLater()]),
      ...(terms.length > 0 ? [t.pdf.feeRefund()] : []),
      t.pdf.notABill(),
    ],
    signature: null,
    footer: siteName,
    pageOf: t.pdf.pageOf({ page: '{page}', pages: '{pages}' }),
  };
};
