import { hostChecks, paperKinds } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { id, moment, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';

export const findHosts = endpoint({
  method: 'GET',
  path: '/api/admin/hosts/',
  summary: 'Hosts by a part of their name or email address, at most twenty',
  access: ['admin'],
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
});

const HostStanding = z.object({ id: id(), verifiedAt: z.nullable(moment()) });

export const verifyHost = endpoint({
  method: 'POST',
  path: '/api/admin/hosts/:id/verify/',
  summary: 'Give a host the verified mark, with what was checked',
  access: ['admin'],
  input: z.object({
    id: id(),
    checks: z
      .array(z.enum(hostChecks, 'not_a_choice'), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(hostChecks.length, 'too_long')),
    note: z._default(text(1000), ''),
  }),
  output: HostStanding,
  fails: ['host_not_found'],
});

export const unverifyHost = endpoint({
  method: 'POST',
  path: '/api/admin/hosts/:id/unverify/',
  summary: 'Take the verified mark back; venues that are listed stay listed',
  access: ['admin'],
  input: z.object({ id: id(), note: text(1000).check(z.minLength(1, 'required')) }),
  output: HostStanding,
  fails: ['host_not_found'],
});

/** What a host sent to be verified; the address holds for some hours. */
const Paper = z.object({
  id: id(),
  kind: z.enum(paperKinds),
  name: z.string(),
  url: z.string(),
  sentAt: moment(),
});
export type HostPaper = z.output<typeof Paper>;

export const getOwnVerification = endpoint({
  method: 'GET',
  path: '/api/hosting/verification/',
  summary: 'Whether a host is verified, and what is there for it',
  access: ['vendor'],
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
});

export const addHostPaper = endpoint({
  method: 'POST',
  path: '/api/hosting/verification/papers/',
  summary: 'Send the team a paper, gone as soon as it has verified the host',
  access: ['vendor'],
  input: z.object({ kind: z.enum(paperKinds, 'not_a_choice'), uploadId: id() }),
  output: z.object({ id: id() }),
  success: 201,
  fails: ['host_not_found', 'upload_not_found', 'too_many_papers'],
});

export const removeHostPaper = endpoint({
  method: 'DELETE',
  path: '/api/hosting/verification/papers/:id/',
  summary: 'Take a paper back',
  access: ['vendor'],
  input: z.object({ id: id() }),
  output: z.object({ id: id() }),
  fails: ['paper_not_found'],
});

export const openHostPapers = endpoint({
  method: 'POST',
  path: '/api/admin/hosts/:id/papers/',
  summary: 'Look at a host’s papers; the audit log keeps who did',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: z.object({ papers: z.array(Paper) }),
  fails: ['host_not_found'],
});
