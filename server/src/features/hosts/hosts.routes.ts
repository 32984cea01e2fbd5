import * as profile from '@mandap/contract/accounts/profile.endpoints';
import * as hosts from '@mandap/contract/hosts/hosts.endpoints';
import { guardedCall, type ServedCall } from '#server/http/served-call.ts';
import { becomeHost } from './commands/become-host.ts';
import { changeBusiness } from './commands/change-business.ts';
import {
  addVerificationDocument,
  openVerificationDocuments,
  removeVerificationDocument,
} from './commands/change-verification-documents.ts';
import { unverifyHost, verifyHost } from './commands/verify-host.ts';
import type { HostsContext } from './hosts.context.ts';
import { getBusiness } from './queries/business.ts';
import { findHosts } from './queries/find-hosts.ts';
import { getOwnVerification } from './queries/own-verification.ts';

export const hostsCalls = (context: HostsContext): ServedCall[] => [
  guardedCall(profile.becomeHost, (requested, actor) => becomeHost(context)(actor, requested)),

  guardedCall(profile.getBusiness, (_input, host) => getBusiness(context)(host)),

  guardedCall(profile.changeBusiness, (requested, host) => changeBusiness(context)(host, requested)),

  guardedCall(hosts.getOwnVerification, (_input, host) => getOwnVerification(context)(host)),

  guardedCall(hosts.addVerificationDocument, ({ kind, uploadId }, host) =>
    addVerificationDocument(context)(host, kind, uploadId),
  ),

  guardedCall(hosts.removeVerificationDocument, ({ id }, host) =>
    removeVerificationDocument(context)(host, id),
  ),

  guardedCall(hosts.openVerificationDocuments, async ({ id }, admin) => ({
    documents: await openVerificationDocuments(context)(admin, id),
  })),

  guardedCall(hosts.findHosts, async ({ search }) => ({
    results: await findHosts(context.db)(search),
  })),

  guardedCall(hosts.verifyHost, ({ id, checks, note }, admin) =>
    verifyHost(context)(admin, id, checks, note),
  ),

  guardedCall(hosts.unverifyHost, ({ id, note }, admin) => unverifyHost(context)(admin, id, note)),
];
