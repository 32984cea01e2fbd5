import type { MessagesContext } from '../messages.context.ts';
import { findThreadId, lockSubject, lockThread, notifyParties, updateBooking } from '../messages.store.ts';

/** A booking continues the thread of the enquiry before it. */
export const linkBooking =
  (context: MessagesContext) =>
  async ({ bookingId }: { bookingId: string }): Promise<void> => {
    const found = await context.bookings.forMail(bookingId);
    if (!found) return;
    const { userId: guestId, venueId } = found.booking;
    await context.db.begin(async (tx) => {
      await lockSubject(tx, { guestId, venueId });
      const threadId = await findThreadId(tx, { guestId, venueId, bookingId });
      const thread = threadId && (await lockThread(tx, threadId));
      // With the booking, what the parties may see of each other changes too.
      if (thread && (await updateBooking(tx, threadId, bookingId))) await notifyParties(context, tx, thread);
    });
  };
