import {
  activateUser,
  activateUsers,
  createUser,
  deleteUser,
  editUser,
  endSessionOf,
  inviteUser,
  suspendUser,
  suspendUsers,
} from '@mandap/contract/accounts/admin.endpoints';
import { actOnEach } from '../../http/bulk.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Accounts } from './accounts.service.ts';
import type { Parts } from './administration.service.ts';

/** What administrators do to accounts; `parts`: what they are further right. */
export const administrationCalls = ({ administration }: Accounts, parts: Parts): ServedCall[] => [
  guardedCall(createUser, async (wanted, actor) => ({
    id: await administration.create(actor, wanted, parts),
  })),

  guardedCall(inviteUser, async ({ id }, actor) => {
    await administration.inviteAgain(actor, id);
    return { id };
  }),

  guardedCall(editUser, async ({ id, ...wanted }, actor) => {
    await administration.edit(actor, id, wanted, parts);
    return { id };
  }),

  guardedCall(suspendUser, async ({ id, reason }, actor) => {
    await administration.suspend(actor, id, reason, parts);
    return { id };
  }),

  guardedCall(activateUser, async ({ id }, actor) => {
    await administration.activate(actor, id, parts);
    return { id };
  }),

  guardedCall(suspendUsers, ({ ids, reason }, actor) =>
    actOnEach(ids, (id) => administration.suspend(actor, id, reason, parts)),
  ),

  guardedCall(activateUsers, ({ ids }, actor) =>
    actOnEach(ids, (id) => administration.activate(actor, id, parts)),
  ),

  guardedCall(deleteUser, async ({ id }, actor) => {
    await administration.remove(actor, id, parts);
    return { id };
  }),

  guardedCall(endSessionOf, async ({ id, sessionId }, actor) => {
    await administration.endSession(actor, id, sessionId);
    return { id: sessionId };
  }),
];
