import { addDays, dayInIndia, daysBetween } from '@mandap/domain/days';
import { formatPaise, toRupees } from '@mandap/domain/money';
import { longestReminder, remindersDue } from '@mandap/domain/notifications/reminders';
import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { hostPath } from './booking-notices.ts';
import { formatDay } from './formats.ts';
import { balanceDueLetter, eventSoonLetter, hostEventSoonLetter } from './reminder-letters.ts';
import { remindersStore } from './reminders.store.ts';
import type { Notice, Telling } from './telling.ts';
import type { Words } from './words.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  telling: Telling;
  bookings: Pick<Bookings, 'starting'>;
  bookingForMail: (bookingId: string) => Promise<BookingMail | null>;
  publicUrl: string;
}

const batch = 500;

const balanceDue = (booking: BookingMail, publicUrl: string): Notice => {
  const { venue } = namesOf(booking);
  const dueOn = (words: Words) => formatDay(booking.balanceDueOn, words.language);
  return {
    kind: 'reminder',
    event: 'balance_due',
    path: booking.bookingUrlPath,
    data: { venue, code: booking.code, day: booking.balanceDueOn, amount: toRupees(booking.balance) },
    letter: (words) => balanceDueLetter(words, booking, `${publicUrl}${booking.bookingUrlPath}`),
    text: {
      to: booking.guest.phone,
      write: (words) => words.sms.balanceDue(formatPaise(booking.balance), venue, dueOn(words)),
    },
  };
};

const eventSoon = (booking: BookingMail, days: number, publicUrl: string): Notice => {
  const { venue, host } = namesOf(booking);
  return {
    kind: 'reminder',
    event: 'event_soon',
    path: booking.bookingUrlPath,
    data: { venue, code: booking.code, day: booking.startDate, person: host },
    letter: (words) => eventSoonLetter(words, booking, days, `${publicUrl}${booking.bookingUrlPath}`),
    text: {
      to: booking.guest.phone,
      write: (words) => words.sms.eventSoon(venue, formatDay(booking.startDate, words.language)),
    },
  };
};

const guestsSoon = (booking: BookingMail, days: number, publicUrl: string): Notice => {
  const { venue, guest } = namesOf(booking);
  return {
    kind: 'reminder',
    event: 'host_event_soon',
    path: hostPath,
    data: { venue, code: booking.code, day: booking.startDate, person: guest },
    letter: (words) => hostEventSoonLetter(words, booking, days, `${publicUrl}${hostPath}`),
    text: {
      to: booking.host.phone,
      write: (words) => words.sms.guestsSoon(venue, formatDay(booking.startDate, words.language)),
    },
  };
};

/** Reminders before the event and before money is due (domain/src/reminders.ts). */
export const createReminders = (dependencies: Dependencies) => {
  const { db, jobs, clock, telling, bookings, bookingForMail, publicUrl } = dependencies;
  const today = () => dayInIndia(clock.now());

  /** As it is when the mail is written: still confirmed, still ahead. */
  const stillAhead = async (bookingId: string): Promise<{ booking: BookingMail; days: number } | null> => {
    const booking = await bookingForMail(bookingId);
    const days = booking ? daysBetween(today(), booking.startDate) : 0;
    return booking?.status === 'confirmed' && days > 0 ? { booking, days } : null;
  };

  jobs.on('booking.reminder', 'notifications.guest', async ({ bookingId, name }) => {
    const found = await stillAhead(bookingId);
    if (!found) return;
    const { booking, days } = found;
    const isOfMoney = name.startsWith('balance');
    if (isOfMoney && booking.balance === 0) return;
    const notice = isOfMoney ? balanceDue(booking, publicUrl) : eventSoon(booking, days, publicUrl);
    await telling.tell(`reminder:${bookingId}:${name}`, booking.guest.id, notice);
  });

  jobs.on('booking.reminder', 'notifications.host', async ({ bookingId, name }) => {
    const found = name.startsWith('event') ? await stillAhead(bookingId) : null;
    if (!found) return;
    const { booking, days } = found;
    await telling.tell(
      `reminder.host:${bookingId}:${name}`,
      booking.host.id,
      guestsSoon(booking, days, publicUrl),
    );
  });

  return {
    /** Finds what is due by now and not done yet; right at any time, and after any pause. */
    async remind(): Promise<void> {
      const day = today();
      const found = await bookings.starting(addDays(day, 1), addDays(day, longestReminder));
      const due = found.flatMap(({ id, startDate, paymentMethod, approvedAt, createdAt }) => {
        // What is really owed is looked at when the reminder is written.
        const facts = { status: 'confirmed', startDate, paymentMethod, balance: 1 } as const;
        const names = remindersDue({ ...facts, since: dayInIndia(approvedAt ?? createdAt) }, day);
        return names.map((name) => ({ bookingId: id, name }));
      });
      for (let done = 0; done < due.length; done += batch) {
        await db.begin(async (tx) => {
          const fresh = await remindersStore.claim(tx, due.slice(done, done + batch), clock.now());
          for (const reminder of fresh) await jobs.publish(tx, 'booking.reminder', reminder);
        });
      }
    },
  };
};
