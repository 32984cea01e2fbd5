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
} from '@mandap/contract/accounts/admin';
import type { Api } from '../../http/api.ts';
import { actOnEach } from '../../http/bulk.ts';
import type { Accounts } from './accounts.service.ts';
import type { Parts } from './administration.service.ts';

/** What administrators do to accounts; `parts`: what they are further right. */
export const serveAdministration = (api: Api, { administration }: Accounts, parts: Parts): void => {
  api.guarded(createUser, async (wanted, actor) => ({
    id: await administration.create(actor, wanted, parts),
  }));

  api.guarded(inviteUser, async ({ id }, actor) => {
    await administration.inviteAgain(actor, id);
    return { id };
  });

  api.guarded(editUser, async ({ id, ...wanted }, actor) => {
    await administration.edit(actor, id, wanted, parts);
    return { id };
  });

  api.guarded(suspendUser, async ({ id, reason }, actor) => {
    await administration.suspend(actor, id, reason, parts);
    return { id };
  });

  api.guarded(activateUser, async ({ id }, actor) => {
    await administration.activate(actor, id, parts);
    return { id };
  });

  api.guarded(suspendUsers, ({ ids, reason }, actor) =>
    actOnEach(ids, (id) => administration.suspend(actor, id, reason, parts)),
  );

  api.guarded(activateUsers, ({ ids }, actor) =>
    actOnEach(ids, (id) => administration.activate(actor, id, parts)),
  );

  api.guarded(deleteUser, async ({ id }, actor) => {
    await administration.remove(actor, id, parts);
    return { id };
  });

  api.guarded(endSessionOf, async ({ id, sessionId }, actor) => {
    await administration.endSession(actor, id, sessionId);
    return { id: sessionId };
  });
};
