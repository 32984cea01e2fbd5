import {
  activateUsers,
  deleteUser,
  inviteUser,
  suspendUsers,
} from '@mandap/contract/accounts/admin.endpoints';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { textOf } from '#app/api/error-message.ts';
import { loadErrorTexts } from '#app/api/error-texts.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { notify } from '#app/ui/toast.ts';
import { nameOf } from './format-user.tsx';

type Answer = { done: string[]; refused: { id: string; code: string }[] };

/** Shows up to three accounts that the server refused, each with the reason. */
const notifyRefused = async (users: readonly ListedUser[], { refused }: Answer): Promise<void> => {
  if (refused.length > 0) await loadErrorTexts();
  for (const { id, code } of refused.slice(0, 3)) {
    const user = users.find((one) => one.id === id);
    notify({
      kind: 'error',
      title: usersText.notDone({ name: user ? nameOf(user) : '' }),
      description: textOf({ status: 409, code, detail: user?.status ? `is ${user.status}` : '', fields: {} }),
    });
  }
};

/** Actions on accounts. A toast confirms each of them; suspending and activating can be undone from there. */
export const useUserActions = () => {
  const suspending = useWrite(suspendUsers);
  const activating = useWrite(activateUsers);
  const deleting = useWrite(deleteUser);
  const inviting = useWrite(inviteUser);

  const fail = notifyFailure(usersText.failed());
  const inBackground = (work: Promise<unknown>) => void work.catch(fail);

  const notifyDone = (title: string, undo: (() => void) | null) =>
    notify({ kind: 'success', title, ...(undo && { action: { text: usersText.undo(), onSelect: undo } }) });

  const activate = async (users: readonly ListedUser[], canUndo = true): Promise<void> => {
    const answer = await activating.write({ ids: users.map(({ id }) => id) });
    const wereSuspended = users.filter(
      ({ id, status }) => status === 'suspended' && answer.done.includes(id),
    );
    const undo = () => inBackground(suspend(wereSuspended, usersText.undoReason(), false));
    if (answer.done.length > 0)
      notifyDone(
        usersText.activated({ n: answer.done.length }),
        canUndo && wereSuspended.length > 0 ? undo : null,
      );
    await notifyRefused(users, answer);
  };

  const suspend = async (users: readonly ListedUser[], reason: string, canUndo = true): Promise<void> => {
    const answer = await suspending.write({ ids: users.map(({ id }) => id), reason });
    const done = users.filter(({ id }) => answer.done.includes(id));
    const undo = () => inBackground(activate(done, false));
    if (done.length > 0) notifyDone(usersText.suspendedNow({ n: done.length }), canUndo ? undo : null);
    await notifyRefused(users, answer);
  };

  return {
    suspend,
    activate,
    isWriting: suspending.isWriting || activating.isWriting || deleting.isWriting,
    failure: suspending.failure ?? activating.failure ?? deleting.failure,

    async remove({ id, ...user }: ListedUser): Promise<void> {
      await deleting.write({ id });
      notifyDone(usersText.deleted({ name: nameOf(user) }), null);
    },

    invite(user: ListedUser): void {
      inBackground(
        inviting
          .write({ id: user.id })
          .then(() => notifyDone(usersText.invitedAgain({ email: user.email }), null)),
      );
    },
  };
};
