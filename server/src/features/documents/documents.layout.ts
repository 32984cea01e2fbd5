import { amountInWords } from '@mandap/domain/documents/amount-in-words';
import type { Language } from '@mandap/domain/languages';
import { formatPaise } from '@mandap/domain/money';
import type { Paper, PaperRow, PaperTable } from '../../platform/pdf/document.ts';
import { formatDay, formatDayOf, formatRate } from './documents.formats.ts';
import type { ContentEarning, ContentLine, ContentPayout, DocumentRow, Party } from './documents.record.ts';
import { type Texts, wordsIn } from './words.ts';

interface Written {
  document: Pick<DocumentRow, 'kind' | 'number' | 'issuedAt' | 'content'>;
  said: Texts;
  language: Language;
}

type Totals = PaperTable['totals'];

const isVoucher = ({ kind }: Written['document']): boolean =>
  kind === 'receipt_voucher' || kind === 'refund_voucher' || kind === 'credit_note';

const isRefund = ({ kind }: Written['document']): boolean =>
  kind === 'refund_voucher' || kind === 'credit_note';

const partyLines = ({ name, lines, gstin }: Party, said: Texts, unregistered: string[] = []): string[] => [
  name,
  ...lines,
  ...(gstin ? [said.gstin(gstin)] : unregistered),
];

const bookingRows = ({ document: { content }, said, language }: Written): PaperRow[] => {
  const { booking } = content;
  if (!booking) return [];
  const { code, venueName, place, startDate, endDate, guestCount, eventType } = booking;
  return [
    [said.code, code],
    [said.venue, `${venueName}, ${place}`],
    [said.dates, said.days(formatDay(startDate, language), formatDay(endDate, language))],
    [said.event, `${said.events[eventType]} · ${said.guests}: ${guestCount}`],
  ];
};

const paymentRows = ({ document, said, language }: Written): PaperRow[] => {
  const { payment, against } = document.content;
  if (!payment) return [];
  const gateways: Record<string, string> = said.gateways;
  return [
    [isRefund(document) ? said.refundedOn : said.paidOn, formatDayOf(payment.at, language)],
    [said.by, gateways[payment.gateway] ?? payment.gateway],
    ...(payment.transactionId ? [[said.transaction, payment.transactionId] as const] : []),
    ...(against
      ? [[said.against, said.ofDay(against.number, formatDay(against.issuedOn, language))] as const]
      : []),
  ];
};

const payoutRows = ({ document: { content }, said, language }: Written): PaperRow[] => {
  const { payout } = content;
  if (!payout) return [];
  return [
    [
      said.account,
      payout.upi
        ? said.upiOf(payout.holder, payout.upi)
        : said.accountOf(payout.holder, payout.lastFour ?? ''),
    ],
    ...(payout.ifsc ? [[said.ifsc, payout.ifsc] as const] : []),
    [said.reference, payout.reference],
    [said.paidOn, formatDayOf(payout.paidAt, language)],
  ];
};

const lineText = ({ key, note }: ContentLine, said: Texts): string =>
  note ? `${said.lines[key]}: ${note}` : said.lines[key];

const taxTotals = ({ document, said }: Written): Totals => {
  const { tax } = document.content;
  if (!tax) return [];
  const taxable = isVoucher(document) ? said.ofItTaxable : said.taxable;
  return [
    { name: taxable, value: formatPaise(tax.taxable) },
    ...tax.parts.map(({ name, rate, amount }) => ({
      name: `${name} ${formatRate(rate)}`,
      value: formatPaise(amount),
    })),
  ];
};

const wholeTotals = (written: Written): Totals => {
  const { said, document } = written;
  const { content } = document;
  const { serviceFee, total, paid, siteName } = content;
  const open = total - (paid ?? total);
  return [
    ...taxTotals(written),
    ...(content.tax
      ? [{ name: said.invoiceValue, value: formatPaise(total - serviceFee), strong: true }]
      : []),
    ...(serviceFee > 0 ? [{ name: said.serviceFee(siteName), value: formatPaise(serviceFee) }] : []),
    { name: said.totals.invoice, value: formatPaise(total), strong: true },
    { name: said.paid, value: formatPaise(total - open) },
    ...(open > 0 ? [{ name: said.stillToPay, value: formatPaise(open) }] : []),
  ];
};

const voucherTotals = (written: Written): Totals => {
  const { said, document } = written;
  const { serviceFee, total, siteName } = document.content;
  const name = isRefund(document) ? said.totals.refunded : said.totals.received;
  return [
    ...taxTotals(written),
    ...(serviceFee > 0 ? [{ name: said.serviceFeeInside(siteName), value: formatPaise(serviceFee) }] : []),
    { name, value: formatPaise(total), strong: true },
  ];
};

const linesTable = (written: Written): PaperTable => {
  const { document, said } = written;
  const { lines, tax } = document.content;
  return {
    heads: tax ? [said.what, said.sac, said.amount] : [said.what, said.amount],
    rows: lines.map((line) => [lineText(line, said), ...(tax ? [tax.sac] : []), formatPaise(line.amount)]),
    totals: isVoucher(document) ? voucherTotals(written) : wholeTotals(written),
  };
};

const isAnyWithheld = (earnings: readonly ContentEarning[]): boolean =>
  earnings.some(({ withheld = 0 }) => withheld !== 0);

const payoutTable = ({ earnings }: ContentPayout, total: number, said: Texts): PaperTable => ({
  heads: [
    said.booking,
    said.earned,
    said.commission,
    said.takenAtVenue,
    ...(isAnyWithheld(earnings) ? [said.withheld] : []),
    said.toYou,
  ],
  rows: earnings.map(({ code, venueName, earned, commission, takenAtVenue, withheld = 0, amount }) => [
    code ? `${code} ${venueName}` : said.other,
    ...[earned, commission, takenAtVenue, ...(isAnyWithheld(earnings) ? [withheld] : []), amount].map(
      formatPaise,
    ),
  ]),
  totals: [{ name: said.totals.payout, value: formatPaise(total), strong: true }],
});

const notesOf = ({ document, said }: Written): string[] => {
  const { tax, serviceFee, siteName, supplier, payout, paid, total } = document.content;
  if (payout) return [said.commissionNote, ...(isAnyWithheld(payout.earnings) ? [said.withheldNote] : [])];
  return [
    ...(tax
      ? [
          said.placeOfSupply(tax.placeOfSupply.name, tax.placeOfSupply.code),
          said.reverseCharge,
          said.sacNote(tax.sac),
        ]
      : []),
    ...(supplier.gstin ? [] : [said.noTax]),
    ...(serviceFee > 0 ? [said.feeNote(siteName)] : []),
    ...(paid !== null && paid < total ? [said.presumed] : []),
  ];
};

/** An issued document as its paper, in a language. */
export const paperOf = (document: Written['document'], language: Language): Paper => {
  const said = wordsIn(language);
  const written: Written = { document, said, language };
  const { content, kind, number, issuedAt } = document;
  const { supplier, recipient, payout, siteName, total, tax } = content;
  const unregistered = payout ? [] : [said.noGstin];
  return {
    title: said.titles[kind][tax ? 'taxed' : 'plain'],
    language,
    madeAt: issuedAt,
    brand: siteName,
    stamp: [
      [said.number, number],
      [said.date, formatDayOf(issuedAt, language)],
    ],
    parties: [
      {
        heading: payout ? said.from.platform : said.from.host,
        lines: partyLines(supplier, said, unregistered),
      },
      { heading: said.to, lines: partyLines(recipient, said) },
    ],
    facts: [
      { heading: said.booking, rows: bookingRows(written) },
      { heading: said.money, rows: paymentRows(written) },
      { heading: said.payout, rows: payoutRows(written) },
    ],
    table: payout ? payoutTable(payout, total, said) : linesTable(written),
    words: [said.inWords, amountInWords(total, language)],
    notes: notesOf(written),
    signature: { by: said.signedFor(supplier.name), line: said.signature },
    foot: said.advice,
    pageOf: said.pageOf,
  };
};
