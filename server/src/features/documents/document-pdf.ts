import { amountInWords } from '@mandap/domain/documents/amount-in-words';
import { type DocumentKind, recipientOfKind } from '@mandap/domain/documents/documents';
import { type Language, nameIn } from '@mandap/domain/languages';
import { sacOf } from '@mandap/domain/ledger/tax-classes';
import { type BasisPoints, formatPaise, type Paise } from '@mandap/domain/money';
import { placeLineIn } from '#server/features/places/places.feature.ts';
import { inLanguage } from '#server/host-texts.ts';
import { type Format, formatIn } from '#server/i18n/format.ts';
import { personName } from '#server/i18n/person-name.ts';
import { type Texts, textsIn } from '#server/i18n/texts.ts';
import type { PdfContent, PdfRow, PdfTable } from '#server/platform/pdf/pdf-content.ts';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import { adjustmentText, soldText } from '#server/price-line-text.ts';
import { functionSentences, type SaidBooking } from '#server/stay-sentence.ts';
import type {
  ContentEarning,
  ContentLine,
  ContentPayment,
  ContentPayout,
  ContentTax,
  Party,
} from './document-content.ts';
import type { DocumentsContext } from './documents.context.ts';
import type { DocumentRow } from './queries/document-records.ts';

const kindNames: Record<DocumentKind, string> = {
  receipt_voucher: 'advance-receipt',
  invoice: 'invoice',
  receipt: 'receipt',
  refund_voucher: 'refund',
  credit_note: 'credit-note',
  debit_note: 'debit-note',
  fee_invoice: 'fee-invoice',
  fee_credit_note: 'fee-credit-note',
  commission_invoice: 'commission-invoice',
  payout_statement: 'payout',
};

/** A booking has at most one of each of these kinds, and may have several of the others. */
const single: readonly DocumentKind[] = ['invoice', 'receipt', 'fee_invoice', 'commission_invoice'];

const safe = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/** `Mandap-MB-7K3Q9F-receipt.pdf`: the site, the booking, the kind, and the number if there can be several. */
const fileNameOf = (
  siteName: string,
  { kind, number, content }: Pick<DocumentRow, 'kind' | 'number' | 'content'>,
): string => {
  const parts = [safe(siteName), ...(content.booking ? [content.booking.code] : []), kindNames[kind]];
  return `${[...parts, ...(single.includes(kind) ? [] : [number])].join('-')}.pdf`;
};

export const detailsFileName = (siteName: string, bookingCode: string): string =>
  `${safe(siteName)}-${bookingCode}-booking-details.pdf`;

interface Layout {
  document: Pick<DocumentRow, 'kind' | 'number' | 'issuedAt' | 'content'>;
  language: Language;
  t: Texts;
  format: Format;
}

/** `9%`, `2.5%`. */
const formatRate = (rate: BasisPoints): string => `${rate / 100}%`;

type Totals = PdfTable['totals'];

/** Whether the platform issued the document for its own services. */
const isByPlatform = ({ kind }: Layout['document']): boolean =>
  recipientOfKind(kind) !== null && kind !== 'payout_statement';

/** Whether the document is about part of the price: a payment, a refund or a difference. */
const isPart = ({ kind }: Layout['document']): boolean => kind !== 'invoice' && kind !== 'receipt';

const isRefund = ({ kind }: Layout['document']): boolean =>
  kind === 'refund_voucher' || kind === 'credit_note';

const partyLines = (party: Party, language: Language, unregistered: string[] = []): string[] => {
  const { lines, gstin, pan, isWithheld } = party;
  const [t, name] = [textsIn(language), personName(party.name, language)];
  if (isWithheld) return [name, ...lines];
  return [
    name,
    ...lines,
    ...(gstin ? [t.pdf.gstin({ gstin })] : unregistered),
    ...(pan ? [t.pdf.pan({ pan })] : []),
  ];
};

/** Whether it is more than whole days of the venue. */
const hasOwnHours = ({ functions }: SaidBooking): boolean =>
  functions.length > 1 || functions.some(({ hours }) => hours !== null);

const bookingRows = ({ document: { content }, language, t, format }: Layout): PdfRow[] => {
  const { booking } = content;
  if (!booking) return [];
  const { code, venueName, startDate, endDate, guestCount, eventNames, placeParts, stay } = booking;
  const { hostTexts = [] } = booking;
  const place = placeParts ? placeLineIn(placeParts, language) : booking.place;
  const [from, until] = [format.day(startDate), format.day(endDate)];
  return [
    [t.pdf.code(), code],
    [t.pdf.venue(), `${venueName}, ${place}`],
    [t.pdf.dates(), from === until ? from : t.pdf.fromUntil({ from, until })],
    ...(stay && hasOwnHours(stay)
      ? [
          [
            t.pdf.hours(),
            functionSentences(inLanguage({ ...stay, hostTexts }, language), language).join('\n'),
          ] as const,
        ]
      : []),
    [t.pdf.event(), `${nameIn(eventNames, language)} · ${t.pdf.guests()}: ${guestCount}`],
  ];
};

/** What a document is for: an invoice, or a receipt for all or a part of the price. */
const againstOf = ({ number }: { number: string }, t: Texts): string => {
  if (number.startsWith('RV')) return t.pdf.againstVoucher();
  return number.startsWith('RC') ? t.pdf.againstReceipt() : t.pdf.against();
};

const paymentRows = ({ document, t, format }: Layout): PdfRow[] => {
  const { payment, payments = [], against } = document.content;
  const gateways: Record<string, () => string> = t.pdfGateway;
  const nameOf = (gateway: string): string => gateways[gateway]?.() ?? gateway;
  const byWhom = ({ gateway, payer }: ContentPayment): string =>
    payer ? t.pdf.paidBy({ person: payer, by: nameOf(gateway) }) : nameOf(gateway);
  const rows: PdfRow[] = payments.map(({ amount, ...one }) => [
    t.pdf.paidOn(),
    t.pdf.paymentOf({ day: format.dayOf(one.at), amount: formatPaise(amount), by: byWhom(one) }),
  ]);
  if (payment) {
    rows.push([isRefund(document) ? t.pdf.refundedOn() : t.pdf.paidOn(), format.dayOf(payment.at)]);
    if (payment.payer) rows.push([t.pdf.payer(), payment.payer]);
    rows.push([t.pdf.by(), nameOf(payment.gateway)]);
    if (payment.transactionId) rows.push([t.pdf.transaction(), payment.transactionId]);
  }
  if (against) {
    const day = format.day(against.issuedOn);
    rows.push([againstOf(against, t), t.pdf.ofDay({ number: against.number, day })]);
  }
  return rows;
};

const payoutRows = ({ document: { content }, t, format }: Layout): PdfRow[] => {
  const { payout } = content;
  if (!payout) return [];
  return [
    [
      t.pdf.account(),
      payout.upi
        ? t.pdf.upiOf({ holder: payout.holder, upi: payout.upi })
        : t.pdf.accountOf({ holder: payout.holder, lastFour: payout.lastFour ?? '' }),
    ],
    ...(payout.ifsc ? [[t.pdf.ifsc(), payout.ifsc] as const] : []),
    [t.pdf.bankReference(), payout.reference],
    [t.pdf.paidOn(), format.dayOf(payout.paidAt)],
  ];
};

const lineText = ({ key, names, adjustment, sold, note }: ContentLine, { language, t }: Layout): string => {
  if (adjustment) return adjustmentText(adjustment, language);
  if (sold) {
    const text = soldText(sold, language);
    return key === 'venue' && !sold.names ? `${t.pdfLine.venue()}: ${text}` : text;
  }
  const text = names ? nameIn(names, language) : key === 'add_on' ? '' : t.pdfLine[key]();
  return note ? `${text}: ${note}` : text;
};

const taxPartTotals = ({ parts }: ContentTax): Totals =>
  parts.map(({ name, rate, amount }) => ({
    name: `${name} ${formatRate(rate)}`,
    value: formatPaise(amount),
  }));

const taxTotals = ({ document, t }: Layout): Totals => {
  const { tax } = document.content;
  if (!tax) return [];
  const taxable = isPart(document) ? t.pdf.taxableIncluded() : t.pdf.taxable();
  return [{ name: taxable, value: formatPaise(tax.taxable) }, ...taxPartTotals(tax)];
};

const wholeTotals = (layout: Layout): Totals => {
  const { t, document } = layout;
  const { content } = document;
  const { serviceFee, total, paid, siteName } = content;
  const open = total - (paid ?? total);
  return [
    ...taxTotals(layout),
    ...(content.tax
      ? [{ name: t.pdf.invoiceValue(), value: formatPaise(total - serviceFee), strong: true }]
      : []),
    ...(serviceFee > 0
      ? [{ name: t.pdf.serviceFee({ site: siteName }), value: formatPaise(serviceFee) }]
      : []),
    { name: t.pdf.totalBooking(), value: formatPaise(total), strong: true },
    { name: t.pdf.paid(), value: formatPaise(total - open) },
    ...(open > 0 ? [{ name: t.pdf.stillToPay(), value: formatPaise(open) }] : []),
  ];
};

const totalName = ({ kind, content }: Layout['document'], t: Texts): string => {
  if (!content.payment) return kind === 'debit_note' ? t.pdf.totalMore() : t.pdf.totalLess();
  return kind === 'receipt_voucher' ? t.pdf.totalReceived() : t.pdf.totalRefunded();
};

const partTotals = (layout: Layout): Totals => {
  const { t, document } = layout;
  const { serviceFee, total, siteName } = document.content;
  const name = totalName(document, t);
  return [
    ...taxTotals(layout),
    ...(serviceFee > 0
      ? [{ name: t.pdf.serviceFeeIncluded({ site: siteName }), value: formatPaise(serviceFee) }]
      : []),
    { name, value: formatPaise(total), strong: true },
  ];
};

const platformTotals = (layout: Layout): Totals => {
  const { t, document } = layout;
  const { tax, total } = document.content;
  const name = document.kind === 'fee_credit_note' ? t.pdf.totalCredited() : t.pdf.invoiceValue();
  return [
    ...(tax ? [{ name: t.pdf.taxable(), value: formatPaise(tax.taxable) }, ...taxPartTotals(tax)] : []),
    { name, value: formatPaise(total), strong: true },
  ];
};

const totalsOf = (layout: Layout): Totals => {
  if (isByPlatform(layout.document)) return platformTotals(layout);
  return isPart(layout.document) ? partTotals(layout) : wholeTotals(layout);
};

const linesTable = (layout: Layout): PdfTable => {
  const { document, t } = layout;
  const { lines, tax } = document.content;
  return {
    heads: tax ? [t.pdf.what(), t.pdf.sac(), t.pdf.amount()] : [t.pdf.what(), t.pdf.amount()],
    rows: lines.map((line) => [
      lineText(line, layout),
      ...(tax ? [line.sac ?? tax.sac] : []),
      formatPaise(line.amount),
    ]),
    totals: totalsOf(layout),
  };
};

const eventOf = ({ code, venueName, startDate, endDate }: ContentEarning, { t, format }: Layout): string => {
  if (!code) return t.pdf.other();
  if (!startDate || !endDate) return `${code} ${venueName}`;
  const [from, until] = [format.day(startDate), format.day(endDate)];
  return `${code} ${venueName}\n${from === until ? from : t.pdf.fromUntil({ from, until })}`;
};

const payoutTable = ({ earnings }: ContentPayout, total: number, layout: Layout): PdfTable => {
  const { t } = layout;
  const columns: { head: string; of: (earning: ContentEarning) => Paise; isShown?: boolean }[] = [
    { head: t.pdf.earned(), of: ({ earned }) => earned },
    { head: t.pdf.commission(), of: ({ commission }) => commission },
    { head: t.pdf.takenAtVenue(), of: ({ takenAtVenue }) => takenAtVenue },
    { head: t.pdf.tcs(), of: ({ tcs = 0 }) => tcs, isShown: earnings.some(({ tcs }) => tcs) },
    { head: t.pdf.tds(), of: ({ tds = 0 }) => tds, isShown: earnings.some(({ tds }) => tds) },
    { head: t.pdf.toYou(), of: ({ amount }) => amount },
  ];
  const shown = columns.filter(({ isShown = true }) => isShown);
  return {
    heads: [t.pdf.booking(), ...shown.map(({ head }) => head)],
    rows: earnings.map((earning) => [
      eventOf(earning, layout),
      ...shown.map(({ of }) => formatPaise(of(earning))),
    ]),
    totals: [{ name: t.pdf.totalPaidOut(), value: formatPaise(total), strong: true }],
  };
};

/** Documents record the English name of the state. */
const placeOfSupply = ({ placeOfSupply: { code, name } }: ContentTax, t: Texts): string => {
  const names: Readonly<Record<string, () => string>> = t.gstState;
  return t.pdf.placeOfSupply({ code, name: names[`state${code}`]?.() ?? name });
};

const sacNoteOf = ({ document, t, tax: { sac, isComposite } }: Layout & { tax: ContentTax }): string => {
  if (isByPlatform(document)) return t.pdf.platformSacNote({ sac });
  if (sac === sacOf.room) return t.pdf.roomSacNote({ sac });
  return isComposite ? t.pdf.compositeSacNote({ sac }) : t.pdf.sacNote({ sac });
};

const notesOf = (layout: Layout): string[] => {
  const { document, t } = layout;
  const { tax, serviceFee, siteName, supplier, payout, paid, total } = document.content;
  if (payout) {
    const isWithheld = payout.earnings.some(({ tcs, tds }) => tcs || tds);
    return [t.pdf.commissionNote(), ...(isWithheld ? [t.pdf.withheldNote()] : [])];
  }
  return [
    ...(tax ? [placeOfSupply(tax, t), t.pdf.reverseCharge(), sacNoteOf({ ...layout, tax })] : []),
    ...(supplier.gstin || supplier.isWithheld ? [] : [t.pdf.noTax()]),
    ...(serviceFee > 0 ? [t.pdf.feeNote({ site: siteName })] : []),
    ...(paid !== null && paid < total ? [t.pdf.presumed()] : []),
  ];
};

/** Without GST an advance gets an ordinary receipt, because a voucher is a term of tax law. */
const titleOf = ({ kind, content }: Layout['document'], t: Texts): string => {
  if (!content.tax && kind === 'receipt_voucher') return t.pdfTitle.receipt_voucher_untaxed();
  if (!content.tax && kind === 'refund_voucher') return t.pdfTitle.refund_voucher_untaxed();
  if (!content.tax && kind === 'debit_note') return t.pdfTitle.debit_note_untaxed();
  if (!content.tax && kind === 'credit_note') return t.pdfTitle.credit_note_untaxed();
  return t.pdfTitle[kind]();
};

const layOutDocument = (document: Layout['document'], language: Language): PdfContent => {
  const [t, format] = [textsIn(language), formatIn(language)];
  const layout: Layout = { document, language, t, format };
  const { content, number, issuedAt } = document;
  const { supplier, recipient, payout, siteName, total } = content;
  const notRegistered = [t.pdf.noGstin()];
  // A statement says so only about parties whose tax details are known.
  const ofStatement = ({ pan }: Party) => (pan ? notRegistered : []);
  return {
    title: titleOf(document, t),
    language,
    madeAt: issuedAt,
    brand: siteName,
    header: [
      [t.pdf.number(), number],
      [t.pdf.date(), format.dayOf(issuedAt)],
    ],
    parties: [
      {
        heading: payout ? t.pdf.from() : t.pdf.fromSupplier(),
        lines: partyLines(supplier, language, payout ? ofStatement(supplier) : notRegistered),
      },
      { heading: t.pdf.to(), lines: partyLines(recipient, language, payout ? ofStatement(recipient) : []) },
    ],
    sections: [
      { heading: t.pdf.booking(), rows: bookingRows(layout) },
      { heading: t.pdf.payment(), rows: paymentRows(layout) },
      { heading: t.pdf.payout(), rows: payoutRows(layout) },
    ],
    table: payout ? payoutTable(payout, total, layout) : linesTable(layout),
    amountInWords: [t.pdf.inWords(), amountInWords(total, language)],
    notes: notesOf(layout),
    signature: { by: t.pdf.signedFor({ name: supplier.name }), line: t.pdf.signature() },
    footer: siteName,
    pageOf: t.pdf.pageOf({ page: '{page}', pages: '{pages}' }),
  };
};

/** The text of a document, without rendering it. */
export const textOfDocument = (document: DocumentRow, language: Language) => {
  const {
    title,
    header,
    parties,
    sections,
    table,
    amountInWords: inWords,
    notes,
  } = layOutDocument(document, language);
  return {
    title,
    header,
    parties,
    sections: sections.filter(({ rows }) => rows.length > 0),
    table,
    inWords,
    notes,
  };
};

export interface PdfFile {
  name: string;
  body: Uint8Array;
}

/** An issued document in a language. */
export const renderDocument = async (
  { settings }: DocumentsContext,
  document: DocumentRow,
  language: Language,
): Promise<PdfFile> => {
  const { siteName } = await settings.get();
  return { name: fileNameOf(siteName, document), body: await renderPdf(layOutDocument(document, language)) };
};
