import { bookingTransitions } from '@mandap/domain/bookings/lifecycle';
import type { DayRange } from '@mandap/domain/days';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Availability } from '../calendar/availability.service.ts';
import { auditorOf } from './bookings.audit.ts';
import {
  type ChangeAnswer,
  type ChangeOffer,
  type ChangeWish,
  type Changing,
  ownOf,
} from './bookings.changing.ts';
import type { Sides } from './bookings.parties.ts';
import type { BookingRecord } from './bookings.record.ts';

interface Dependencies {
  audit: Audit;
  cacheInvalidation: CacheInvalidation;
  availability: Availability;
  changing: Changing;
  sides: Sides;
}

/** Days that somebody else has are answered with the nearest that are free. */
export const createNearestFree =
  (availability: Availability) =>
  async <T>(venueId: string, stay: DayRange, work: () => Promise<T>, own?: BookingRecord): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'dates_taken')) throw error;
      const free = await availability.nearestFree(venueId, stay, own && ownOf(own));
      const nearestFree = free.map(({ start, end }) => ({ startDate: start, endDate: end }));
      throw new Failure('dates_taken', { more: { nearestFree } });
    }
  };

/** Other dates or guests, by whoever may: a guest asks, an administrator decides, a host answers. */
export const createAltering = ({ audit, cacheInvalidation, availability, changing, sides }: Dependencies) => {
  const note = auditorOf(audit);
  const withNearestFree = createNearestFree(availability);
  const { recordOf, seenBy, moverFor } = sides;

  const drop = (venueId: string) => cacheInvalidation.drop([tags.calendar(venueId), tags.calendars]);

  /** A host's own side has no say in it. */
  const alterable = async (actor: Actor, id: string) => {
    const booking = await seenBy(actor, id);
    const mover = moverFor(actor, booking, 'change');
    if (mover.by === 'host') throw new Failure('booking_not_found');
    return { booking, mover };
  };

  return {
    /** What a change of dates or guests would mean for its guest. */
    async changeOffer(actor: Actor, id: string, wish: ChangeWish): Promise<ChangeOffer> {
      const { booking, mover } = await alterable(actor, id);
      return changing.offerFor(booking, wish, mover.by);
    },

    /** Changes dates or guests, or asks the host. `seen`: the total that was shown, in rupees. */
    async askChange(actor: Actor, id: string, wish: ChangeWish, seen: number): Promise<BookingRecord> {
      const { booking, mover } = await alterable(actor, id);
      const stay = { start: wish.startDate, end: wish.endDate };
      const { venueId } = booking;
      const ask = () =>
        changing.ask(mover, booking, wish, seen, (tx, { total }) =>
          note(tx, mover, 'booking.changed', booking, { ...booking, ...wish, total }),
        );
      await withNearestFree(venueId, stay, ask, booking);
      drop(venueId);
      return recordOf(id);
    },

    /** The guest takes a wish back, or the host answers it. */
    async answerChange(
      actor: Actor,
      id: string,
      changeId: string,
      answer: ChangeAnswer,
      reason = '',
    ): Promise<BookingRecord> {
      const booking = await seenBy(actor, id);
      const mover = moverFor(actor, booking, answer);
      if (!bookingTransitions[answer].by.some((side) => side === mover.by)) throw new Failure('forbidden');
      await changing.answer(answer, { booking, changeId, mover, reason }, async (tx) => {
        const { startDate, endDate, guestCount, total } = booking.change ?? booking;
        const after = { ...booking, startDate, endDate, guestCount, total };
        if (answer === 'approve_change') await note(tx, mover, 'booking.change_approved', booking, after);
        if (answer === 'decline_change')
          await note(tx, mover, 'booking.change_declined', booking, booking, reason);
      });
      drop(booking.venueId);
      return recordOf(id);
    },
  };
};
