import { hostChecks, paperKinds } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { id, moment, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

export const findHosts = {
  summary: 'Hosts by a part of their name or email address, at most twenty',
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

const HostStanding = z.object({ id: id(), verifiedAt: z.nullable(moment()) });

export const verifyHost = {
  summary: 'Give a host the verified mark, with what was checked',
  input: z.object({
    id: id(),
    checks: z
      .array(z.enum(hostChecks, 'not_a_choice'), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(hostChecks.length, 'too_long')),
    note: z._default(text(1000), ''),
  }),
  output: HostStanding,
  fails: ['host_not_found'],
} satisfies EndpointSchema;

export const unverifyHost = {
  summary: 'Take the verified mark back; venues that are listed stay listed',
  input: z.object({ id: id(), note: text(1000).check(z.minLength(1, 'required')) }),
  output: HostStanding,
  fails: ['host_not_found'],
} satisfies EndpointSchema;

/** What a host sent to be verified; the address holds for some hours. */
const Paper = z.object({
  id: id(),
  kind: z.enum(paperKinds),
  name: z.string(),
  url: z.string(),
  sentAt: moment(),
});
export type HostPaper = z.output<typeof Paper>;

export const getOwnVerification = {
  summary: 'Whether a host is verified, and what is there for it',
  input: z.object({}),
  output: z.object({
    verifiedAt: z.nullable(moment()),
    /** Nothing of an unverified host becomes public. */
    isRequired: z.boolean(),
    /** What the team looked at when it gave the mark. */
    checked: z.array(z.enum(hostChecks)),
    businessName: z.string(),
    contactName: z.string(),
    phone: z.string(),
    hasAccount: z.boolean(),
    papers: z.array(Paper),
  }),
  fails: ['host_not_found'],
} satisfies EndpointSchema;

export const addHostPaper = {
  summary: 'Send the team a paper, gone as soon as it has verified the host',
  input: z.object({ kind: z.enum(paperKinds, 'not_a_choice'), uploadId: id() }),
  output: z.object({ id: id() }),
  success: 201,
  fails: ['host_not_found', 'upload_not_found', 'too_many_papers'],
} satisfies EndpointSchema;

export const removeHostPaper = {
  summary: 'Take a paper back',
  input: z.object({ id: id() }),
  output: z.object({ id: id() }),
  fails: ['paper_not_found'],
} satisfies EndpointSchema;

export const openHostPapers = {
  summary: 'Look at a host’s papers; the audit log keeps who did',
  input: z.object({ id: id() }),
  output: z.object({ papers: z.array(Paper) }),
  fails: ['host_not_found'],
} satisfies EndpointSchema;
