import { hostChecks } from '@house/domain/venue-life';
import * as z from 'zod/mini';
import { id, moment, text } from './checks.ts';
import { endpoint } from './endpoint.ts';

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
