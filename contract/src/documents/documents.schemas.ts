import { documentKinds } from '@mandap/domain/documents/documents';
import { languages } from '@mandap/domain/languages';
import { isGstin, isPan, normalGstin, panOf } from '@mandap/domain/ledger/gstin';
import * as z from 'zod/mini';
import { codeText, day, id, month, rupees, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { listOf, paging } from '../lists.schemas.ts';

/** Defaults to the person's language. */
const language = () => z.optional(z.enum(languages, 'not_a_choice'));

/** A numbered document. Once issued, it never changes. */
export const IssuedDocument = z.object({
  id: id(),
  kind: z.enum(documentKinds),
  /** The number in the issuer's series for this kind and financial year: `INV-2627-000001`. */
  number: z.string(),
  issuedOn: day(),
  amount: rupees(),
});
export type IssuedDocument = z.output<typeof IssuedDocument>;

export const listBookingDocuments = {
  summary: 'List the receipts, invoices and refund vouchers of a booking, oldest first',
  input: z.object({ id: id() }),
  output: z.object({ results: z.array(IssuedDocument) }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const getDocumentFile = {
  summary: 'Download a document as a PDF',
  input: z.object({ id: id(), language: language() }),
  output: FileAnswer(),
  fails: ['document_not_found'],
} satisfies EndpointSchema;

export const getDetailsFile = {
  summary: 'Download the current details of a booking as a PDF',
  input: z.object({ id: id(), language: language() }),
  output: FileAnswer(),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const getPayoutStatement = {
  summary: 'Download the statement of a payout as a PDF',
  input: z.object({ id: id(), language: language() }),
  output: FileAnswer(),
  fails: ['payout_not_found', 'document_not_found'],
} satisfies EndpointSchema;

export const gstin = () =>
  codeText(30, normalGstin).check(z.refine(isGstin, { error: 'gstin_invalid' as const }));
export const pan = () => codeText(20, normalGstin).check(z.refine(isPan, { error: 'pan_invalid' as const }));
export const legalName = () => text(150).check(z.minLength(2, 'name_short'));
export const address = () => text(300).check(z.minLength(10, 'too_short'));
/** In per cent: one of the legal rates on the day from which it applies. */
const gstRate = () =>
  z.number('not_a_number').check(z.minimum(0, 'not_a_choice'), z.maximum(100, 'not_a_choice'));

export const HostTaxDetails = z.object({
  /** Null if the host is not registered for GST. */
  gstin: z.nullable(z.string()),
  pan: z.string(),
  legalName: z.string(),
  address: z.string(),
  /** Derived from the GSTIN. */
  stateName: z.nullable(z.string()),
  /** The GST that guests pay on top of the price, in per cent, with its first day; newest first. */
  rates: z.array(z.object({ from: day(), percent: z.number() })),
});
export type HostTaxDetails = z.output<typeof HostTaxDetails>;

export const getHostTaxDetails = {
  summary: 'Get your PAN and GST registration as a host; null until you enter them',
  input: z.object({}),
  output: z.object({
    details: z.nullable(HostTaxDetails),
    /** Today's legal GST rates, in per cent, lowest first. */
    slabs: z.array(z.number()),
  }),
} satisfies EndpointSchema;

export const saveHostTaxDetails = {
  summary: 'Update your PAN and GST registration as a host',
  input: z
    .object({
      gstin: z._default(z.nullable(gstin()), null),
      /** Defaults to the PAN that the GSTIN contains. */
      pan: z.optional(pan()),
      legalName: legalName(),
      address: address(),
      /** The GST rate of new bookings from a day on (default: today). Requires a GSTIN. */
      gstRate: z.optional(gstRate()),
      rateFrom: z.optional(day()),
    })
    .check(
      z.refine((details) => Boolean(details.gstin ?? details.pan), { error: 'required', path: ['pan'] }),
      z.refine((details) => !details.gstin || !details.pan || panOf(details.gstin) === details.pan, {
        error: 'pan_differs',
        path: ['pan'],
      }),
    ),
  output: HostTaxDetails,
} satisfies EndpointSchema;

/** What the platform owes the tax authorities for a month. Negative if it returned more to hosts than it withheld. */
export const WithheldMonth = z.object({
  month: z.string(),
  hosts: z.int(),
  tcs: rupees(),
  tds: rupees(),
});
export type WithheldMonth = z.output<typeof WithheldMonth>;

export const listWithheldTaxes = {
  summary: 'List what was withheld from hosts for the tax authorities by month, newest first',
  input: z.object({ ...paging(12) }),
  output: listOf(WithheldMonth),
} satisfies EndpointSchema;

export const exportWithheldTaxes = {
  summary: 'Export what was withheld from each host in a month as CSV',
  input: z.object({ month: month() }),
  output: FileAnswer(),
} satisfies EndpointSchema;
