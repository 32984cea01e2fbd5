import { documentKinds } from '@mandap/domain/documents/documents';
import { languages } from '@mandap/domain/languages';
import { gstSlabs, isGstin, isPan, normalGstin, panOf } from '@mandap/domain/ledger/gst';
import * as z from 'zod/mini';
import { day, id, rupees, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';

/** Left out: the person's own. */
const language = () => z.optional(z.enum(languages, 'not_a_choice'));

/** Something with a number that was issued once and stays as it is. */
export const IssuedDocument = z.object({
  id: id(),
  kind: z.enum(documentKinds),
  /** In the issuer's series of that kind and financial year: `INV-2627-000001`. */
  number: z.string(),
  issuedOn: day(),
  amount: rupees(),
});
export type IssuedDocument = z.output<typeof IssuedDocument>;

export const listBookingDocuments = {
  summary: 'Receipts, invoice and refund vouchers of a booking, oldest first',
  input: z.object({ id: id() }),
  output: z.object({ results: z.array(IssuedDocument) }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const getDocumentFile = {
  summary: 'A document as a PDF',
  input: z.object({ id: id(), language: language() }),
  output: FileAnswer(),
  fails: ['document_not_found'],
} satisfies EndpointSchema;

export const getDetailsFile = {
  summary: 'A booking’s details as a PDF, as they are now',
  input: z.object({ id: id(), language: language() }),
  output: FileAnswer(),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const getPayoutStatement = {
  summary: 'What a payout was made of, as a PDF',
  input: z.object({ id: id(), language: language() }),
  output: FileAnswer(),
  fails: ['payout_not_found', 'document_not_found'],
} satisfies EndpointSchema;

export const gstin = () =>
  text(30).check(z.overwrite(normalGstin), z.refine(isGstin, { error: 'gstin_invalid' as const }));
export const pan = () =>
  text(20).check(z.overwrite(normalGstin), z.refine(isPan, { error: 'pan_invalid' as const }));
export const legalName = () => text(150).check(z.minLength(2, 'name_short'));
export const address = () => text(300).check(z.minLength(10, 'too_short'));
/** In per cent: one of the rates that there are. */
const gstRate = () =>
  z.number('not_a_number').check(
    z.refine((percent) => gstSlabs.includes(Math.round(percent * 100)), {
      error: 'not_a_choice' as const,
    }),
  );

export const HostTaxDetails = z.object({
  /** Null where the host is not registered for GST. */
  gstin: z.nullable(z.string()),
  pan: z.string(),
  legalName: z.string(),
  address: z.string(),
  /** The GSTIN's. */
  stateName: z.nullable(z.string()),
  /** What guests are charged on top of the price, in per cent: from which day on, newest first. */
  rates: z.array(z.object({ from: day(), percent: z.number() })),
});
export type HostTaxDetails = z.output<typeof HostTaxDetails>;

export const getHostTaxDetails = {
  summary: 'A host’s PAN and GST registration; null until they were given',
  input: z.object({}),
  output: z.object({ details: z.nullable(HostTaxDetails) }),
} satisfies EndpointSchema;

export const saveHostTaxDetails = {
  summary: 'A host’s PAN and GST registration from now on',
  input: z
    .object({
      gstin: z._default(z.nullable(gstin()), null),
      /** Left out: the one inside the GSTIN. */
      pan: z.optional(pan()),
      legalName: legalName(),
      address: address(),
      /** The GST of new bookings, from a day on (today, where it is left out); without a GSTIN there is none. */
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
