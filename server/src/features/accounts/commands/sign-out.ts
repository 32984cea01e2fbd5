import type { AccountsContext } from '../accounts.context.ts';
import { revokeSession, sessionIdOf } from '../sessions.ts';

/** Behaves the same for expired and unknown tokens. A session's id alone does not end it. */
export const signOut =
  (context: AccountsContext) =>
  async (refreshToken: string): Promise<void> => {
    const id = sessionIdOf(context.secret, refreshToken);
    if (!id) return;
    await context.db.begin(async (tx) => {
      const owner = await revokeSession(context, tx, id);
      if (!owner) return;
      const target = { kind: 'user', id: owner.id } as const;
      await context.audit.record(tx, { action: 'user.signed_out', actor: owner, target });
    });
  };
