import type { VenuesContext } from '../venues.context.ts';

/** Once an account is deleted: it manages nothing, nobody manages its venues, and no invitation is open for its address. */
export const eraseManager =
  ({ db, accounts }: VenuesContext) =>
  async ({ userId, sealedContact }: { userId: string; sealedContact: string }): Promise<void> => {
    const { email } = accounts.departed(sealedContact);
    await db`
      delete from venue_managers where user_id = ${userId} or email = ${email}
        or venue_id in (select id from venues where owner_id = ${userId})`;
  };
