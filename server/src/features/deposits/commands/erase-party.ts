import type { DepositsContext } from '../deposits.context.ts';

/** Removes what a deleted account wrote and uploaded about deposits. The amounts of settled claims stay. */
export const eraseParty =
  ({ db, files }: DepositsContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    db.begin(async (tx) => {
      const asHost = await tx<{ photos: string[] }[]>`
        with own as (
          select c.booking_id, c.photos from deposit_claims c join published.bookings b on b.id = c.booking_id
          join published.venues v on v.id = b.venue_id where v.owner_id = ${userId} for no key update of c)
        update deposit_claims c set reason = '', photos = '{}' from own where c.booking_id = own.booking_id
        returning own.photos`;
      const asGuest = await tx<{ photos: string[] }[]>`
        with own as (
          select c.booking_id, c.answer_photos as photos from deposit_claims c
            join published.bookings b on b.id = c.booking_id
          where b.user_id = ${userId} for no key update of c)
        update deposit_claims c set answer_text = '', answer_photos = '{}' from own where c.booking_id = own.booking_id
        returning own.photos`;
      await files.remove(
        tx,
        [...asHost, ...asGuest].flatMap(({ photos }) => photos),
      );
    });
