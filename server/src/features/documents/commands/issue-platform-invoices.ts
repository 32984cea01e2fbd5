import { dayInIndia } from '@mandap/domain/days';
import { taxPartsOf } from '@mandap/domain/ledger/gst';
import { gstStates, stateCodeOf } from '@mandap/domain/ledger/gstin';
import type { Paise } from '@mandap/domain/money';
import { type BookingSource, bookingOf, recipientOf } from '../booking-content.ts';
import type { DocumentContent, Party } from '../document-content.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { issueDocument } from '../documents.store.ts';
import { hostParty, platformParty } from '../parties.ts';
import { listDocumentsOfBooking } from '../queries/document-records.ts';
import { listPlatformCharges, type PlatformCharge } from '../queries/platform-charges.ts';

/** Other support services: what the platform does for guests and hosts. */
const supportServices = '998599';

/**
 * Issues the platform's own tax invoices: for the service fee to the guest, and for the commission to the host, as the ledger
 * charged them. A fee that is given back gets a credit note. Does nothing without the operator's GSTIN, or for charges
 * without GST.
 */
export const issuePlatformInvoices = async (
  context: DocumentsContext,
  source: BookingSource,
): Promise<void> => {
  const { db, settings } = context;
  const { booking } = source;
  const operator = platformParty(await settings.get());
  const state = stateCodeOf(booking.stateName);
  if (!operator.gstin || !state) return;
  const supply = { source, operator, from: operator.gstin.slice(0, 2), to: state };
  const charges = await listPlatformCharges(db, booking.id);
  const issue = (
    kind: 'fee_invoice' | 'commission_invoice' | 'fee_credit_note',
    subjectId: string,
    content: DocumentContent,
  ) =>
    issueDocument(context, {
      kind,
      issuer: 'platform',
      subjectId,
      bookingId: booking.id,
      payoutId: null,
      content,
    });
  for (const charge of charges) {
    if (charge.feeTax > 0) await issue('fee_invoice', booking.id, feeContent(supply, charge));
    if (charge.commissionTax > 0)
      await issue('commission_invoice', booking.id, commissionContent(supply, charge));
  }
  const returned = charges.filter(({ feeTax }) => feeTax < 0);
  if (returned.length === 0) return;
  const invoice = (await listDocumentsOfBooking(db, booking.id)).find(({ kind }) => kind === 'fee_invoice');
  if (!invoice) return;
  const against = { number: invoice.number, issuedOn: dayInIndia(invoice.issuedAt) };
  for (const { id, rate, fee, feeTax } of returned) {
    const content = feeContent(supply, { rate, fee: -fee, feeTax: -feeTax });
    await issue('fee_credit_note', id, { ...content, against });
  }
};

interface Supply {
  source: BookingSource;
  operator: Party;
  /** State codes: of the operator, and of the venue, which is the place of supply (IGST Act, section 12 (3)). */
  from: string;
  to: string;
}

const feeContent = (
  supply: Supply,
  { rate, fee, feeTax }: Pick<PlatformCharge, 'rate' | 'fee' | 'feeTax'>,
): DocumentContent =>
  contentOf(supply, recipientOf(supply.source), 'service_fee', { rate, value: fee, taxes: feeTax });

const commissionContent = (supply: Supply, charge: PlatformCharge): DocumentContent =>
  contentOf(supply, hostParty(supply.source.issuer), 'commission', {
    rate: charge.rate,
    value: charge.commission,
    taxes: charge.commissionTax,
  });

const contentOf = (
  { source, operator, from, to }: Supply,
  recipient: Party,
  key: 'service_fee' | 'commission',
  { rate, value, taxes }: Pick<PlatformCharge, 'rate'> & { value: Paise; taxes: Paise },
): DocumentContent => ({
  siteName: source.siteName,
  supplier: operator,
  recipient,
  booking: bookingOf(source),
  lines: [{ key, note: source.booking.code, amount: value }],
  tax: {
    sac: supportServices,
    placeOfSupply: { code: to, name: gstStates[to] ?? '' },
    taxable: value,
    parts: taxPartsOf(taxes, rate, from, to),
    values: [{ rate, taxable: value, taxes }],
  },
  serviceFee: 0,
  total: value + taxes,
  paid: null,
  payment: null,
  against: null,
  payout: null,
});
