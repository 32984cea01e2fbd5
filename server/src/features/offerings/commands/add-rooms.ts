import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { addRooms as addCall } from '@mandap/contract/offerings/offerings.endpoints';
import { OfferingForm, type OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { OfferingsContext } from '../offerings.context.ts';
import { listSpaces } from '../offerings.store.ts';
import { changeOfferings } from './change-offerings.ts';
import { addChecked } from './save-offering.ts';
import { insertSpaces } from './save-space.ts';

/** Adds numbered rooms, and sells them per night. Throws `bad_input` if the venue has a room with one of the numbers. */
export const addRooms =
  (context: OfferingsContext) =>
  (
    host: Actor,
    {
      id: venueId,
      name,
      count,
      firstNumber,
      price,
      checkIn,
      checkOut,
      maxGuests,
    }: CheckedInputOf<typeof addCall>,
  ): Promise<OwnOffering> =>
    changeOfferings(context, host, venueId, async (tx) => {
      const numbers = Array.from({ length: count }, (_, index) => String(firstNumber + index));
      const spaces = await listSpaces(tx, venueId);
      if (spaces.some((space) => numbers.includes(space.name)))
        throw new Failure('bad_input', { fields: { firstNumber: ['name_used'] } });
      const rooms = await insertSpaces(context, tx, venueId, numbers, 'room');
      const windows = rooms.map(({ id }) => ({ spaceId: id, starts: checkIn, ends: checkOut }));
      const form = OfferingForm.parse({ name, unit: 'night', windows, price, maxGuests });
      return addChecked(context, tx, venueId, form);
    });
