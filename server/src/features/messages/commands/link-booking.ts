import { batched } from '#server/platform/batched.ts';
import { pipeline } from '#server/platform/db.ts';
import type { MessagesContext } from '../messages.context.ts';
import {
  findEnquiries,
  lockSubjectsOf,
  lockThread,
  notifyParties,
  updateBooking,
} from '../messages.store.ts';

/** Links a new booking to the thread of the enquiry before it. */
export const linkBooking = (context: MessagesContext) => {
  const link = batched((bookingIds: readonly string[]) =>
    context.db.begin(async (tx) => {
      const locked = lockSubjectsOf(tx, bookingIds);
      const found = findEnquiries(tx, bookingIds);
      await pipeline([locked, found]);
      for (const { threadId, bookingId } of await found) {
        const thread = await lockThread(tx, threadId);
        // With the booking, the parties may see more of each other's details.
        if (await updateBooking(tx, threadId, bookingId)) await notifyParties(context, tx, thread);
      }
      return bookingIds;
    }),
  );
  return async ({ bookingId }: { bookingId: string }): Promise<void> => {
    await link(bookingId);
  };
};
