import * as admin from '@mandap/contract/accounts/admin.endpoints';
import * as profile from '@mandap/contract/accounts/profile.endpoints';
import * as security from '@mandap/contract/accounts/security.endpoints';
import { runBulk } from '#server/http/bulk.ts';
import { pagedUpTo } from '#server/http/paged.ts';
import { guardedCall, type ServedCall } from '#server/http/served-call.ts';
import type { AdministrationContext } from './account-administration.context.ts';
import { createUser, inviteUser } from './commands/create-user.ts';
import { deleteUser, requestDeletion } from './commands/delete-account.ts';
import { editUser } from './commands/edit-user.ts';
import { endSessionOfUser } from './commands/end-session.ts';
import { findOtherAccount, mergeAccounts } from './commands/merge-accounts.ts';
import { activateUser, suspendUser } from './commands/suspend-user.ts';
import { getUserPage } from './queries/admin-user-page.ts';
import { exportUsers, listUsers } from './queries/admin-users.ts';
import { downloadData } from './queries/data-download.ts';

export const accountAdministrationCalls = (context: AdministrationContext): ServedCall[] => {
  const suspend = suspendUser(context);
  const activate = activateUser(context);
  return [
    guardedCall(profile.downloadData, (_input, actor) => downloadData(context)(actor)),

    guardedCall(profile.requestDeletion, async (proof, actor) => {
      const deleteOn = await requestDeletion(context)(actor, proof);
      return { deleteOn: deleteOn.toISOString() };
    }),

    guardedCall(security.findOtherAccount, ({ firstName }, actor) =>
      findOtherAccount(context)(actor, firstName),
    ),

    guardedCall(security.mergeAccounts, (input, actor) => mergeAccounts(context)(actor, input)),

    guardedCall(admin.listUsers, async (requested, _actor, call) =>
      pagedUpTo(call.url, requested, await listUsers(context)(requested)),
    ),

    guardedCall(admin.exportUsers, (requested) =>
      exportUsers({ ...context, db: context.exports })(requested),
    ),

    guardedCall(admin.getUser, ({ id }, actor) => getUserPage(context)(actor, id)),

    guardedCall(admin.createUser, (requested, actor) => createUser(context)(actor, requested)),

    guardedCall(admin.inviteUser, async ({ id }, actor) => {
      await inviteUser(context)(actor, id);
      return { id };
    }),

    guardedCall(admin.editUser, async ({ id, ...requested }, actor) => {
      await editUser(context)(actor, id, requested);
      return { id };
    }),

    guardedCall(admin.suspendUser, async ({ id, reason }, actor) => {
      await suspend(actor, id, reason);
      return { id };
    }),

    guardedCall(admin.suspendUsers, ({ ids, reason }, actor) =>
      runBulk(ids, (id) => suspend(actor, id, reason)),
    ),

    guardedCall(admin.activateUser, async ({ id }, actor) => {
      await activate(actor, id);
      return { id };
    }),

    guardedCall(admin.activateUsers, ({ ids }, actor) => runBulk(ids, (id) => activate(actor, id))),

    guardedCall(admin.deleteUser, async ({ id }, actor) => {
      await deleteUser(context)(actor, id);
      return { id };
    }),

    guardedCall(admin.endSessionOf, async ({ id, sessionId }, actor) => {
      await endSessionOfUser(context)(actor, id, sessionId);
      return { id: sessionId };
    }),
  ];
};
