import { hostChecks, verificationDocumentKinds } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { id, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Upload } from '../files/files.schemas.ts';

export const findHosts = {
  summary: 'Search hosts by name or email address; returns at most 20',
  input: z.object({ search: z._default(text(100), '') }),
  output: z.object({
    results: z.array(
      z.object({
        id: id(),
        name: z.string(),
        contactName: z.string(),
        email: z.string(),
        verified: z.boolean(),
      }),
    ),
  }),
} satisfies EndpointSchema;

const VerificationState = z.object({ id: id(), verifiedAt: z.nullable(timestamp()) });

export const verifyHost = {
  summary: 'Mark a host as verified, with what was checked',
  input: z.object({
    id: id(),
    checks: z
      .array(z.enum(hostChecks, 'not_a_choice'), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(hostChecks.length, 'too_long')),
    note: z._default(text(1000), ''),
  }),
  output: VerificationState,
  fails: ['host_not_found'],
} satisfies EndpointSchema;

export const unverifyHost = {
  summary: 'Remove the verified mark from a host; listed venues stay listed',
  input: z.object({ id: id(), note: text(1000).check(z.minLength(1, 'required')) }),
  output: VerificationState,
  fails: ['host_not_found'],
} satisfies EndpointSchema;

/** A verification document. The URLs of its file expire after some hours. */
const UploadedDocument = z.object({
  id: id(),
  kind: z.enum(verificationDocumentKinds),
  file: Upload,
  sentAt: timestamp(),
});
export type VerificationDocument = z.output<typeof UploadedDocument>;

export const getOwnVerification = {
  summary: 'Get your verification status and documents as a host',
  input: z.object({}),
  output: z.object({
    verifiedAt: z.nullable(timestamp()),
    /** Whether a host must be verified before their venues become public. */
    isRequired: z.boolean(),
    /** What the team checked before it verified the host. */
    checked: z.array(z.enum(hostChecks)),
    businessName: z.string(),
    contactName: z.string(),
    phone: z.string(),
    hasAccount: z.boolean(),
    documents: z.array(UploadedDocument),
  }),
  fails: ['host_not_found'],
} satisfies EndpointSchema;

export const addVerificationDocument = {
  summary: 'Submit a verification document; it is deleted once you are verified',
  input: z.object({ kind: z.enum(verificationDocumentKinds, 'not_a_choice'), uploadId: id() }),
  output: z.object({ id: id() }),
  success: 201,
  fails: ['host_not_found', 'upload_not_found', 'too_many_documents'],
} satisfies EndpointSchema;

export const removeVerificationDocument = {
  summary: 'Remove a verification document',
  input: z.object({ id: id() }),
  output: z.object({ id: id() }),
  fails: ['verification_document_not_found'],
} satisfies EndpointSchema;

export const openVerificationDocuments = {
  summary: 'View the verification documents of a host; recorded in the audit log',
  input: z.object({ id: id() }),
  output: z.object({ documents: z.array(UploadedDocument) }),
  fails: ['host_not_found'],
} satisfies EndpointSchema;
