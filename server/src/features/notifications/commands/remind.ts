import { type OutcomeReminder, outcomeReminderDue } from '@mandap/domain/bookings/outcome';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import {
  maxLateReminder,
  maxReminderLength,
  type ReminderName,
  remindersDue,
} from '@mandap/domain/notifications/reminders';
import { type CountReminder, countAskedDays } from '@mandap/domain/services/services';
import type { DomainEvents } from '#server/events.ts';
import type { Bookings } from '#server/features/bookings/bookings.feature.ts';
import type { Settings } from '#server/features/settings/settings.feature.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { slicesOf } from '#server/platform/slices.ts';

interface BookingReminder<Name extends string> {
  bookingId: string;
  name: Name;
  /** What it is about. */
  day: Day;
}

/** Marks bookings as reminded. Resolves to those without an earlier reminder of this day. */
const claimReminders = async <Name extends ReminderName | OutcomeReminder | CountReminder>(
  tx: Sql,
  reminders: readonly BookingReminder<Name>[],
  at: Date,
): Promise<BookingReminder<Name>[]> => {
  const [ids, names] = [reminders.map(({ bookingId }) => bookingId), reminders.map(({ name }) => name)];
  const days = reminders.map(({ day }) => day);
  return tx<BookingReminder<Name>[]>`
    insert into reminders (booking_id, name, day, at)
    select booking_id, name, day, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${names}::text[], ${days}::date[]) as due (booking_id, name, day)
    on conflict on constraint reminded_once do nothing returning booking_id, name, day`;
};

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  settings: Settings;
  bookings: Pick<Bookings, 'listApproaching' | 'listAwaitingOutcome' | 'listWantedCounts'>;
}

const batch = 500;

/**
 * Publishes the reminders of events and balances that have become due
 * (domain/src/notifications/reminders.ts). Works at any time and after any pause.
 */
export const createRemind =
  ({ db, jobs, clock, settings, bookings }: Dependencies) =>
  async (): Promise<void> => {
    const today = dayInIndia(clock.now());
    const found = await bookings.listApproaching(
      addDays(today, -maxLateReminder),
      addDays(today, maxReminderLength),
    );
    // Whether an instalment is still owed is read when its reminder is written.
    const due = found.flatMap(({ id: bookingId, starts, dues, agreedAt }) => {
      const booking = { status: 'confirmed', starts, dues, since: dayInIndia(agreedAt) } as const;
      return remindersDue(booking, today).map((reminder) => ({ bookingId, ...reminder }));
    });
    const { hostWordDays } = await settings.get();
    const wanted = (await bookings.listAwaitingOutcome()).flatMap(({ id: bookingId, endDate: day }) => {
      const name = outcomeReminderDue(day, today, hostWordDays);
      return name ? [{ bookingId, name, day }] : [];
    });
    const counts = await bookings.listWantedCounts(today, addDays(today, countAskedDays));
    const each = async <Name extends ReminderName | OutcomeReminder | CountReminder>(
      reminders: readonly BookingReminder<Name>[],
      publish: (tx: Sql, reminder: BookingReminder<Name>) => Promise<void>,
    ): Promise<void> => {
      for (const some of slicesOf(reminders, batch)) {
        await db.begin(async (tx) => {
          for (const reminder of await claimReminders(tx, some, clock.now())) await publish(tx, reminder);
        });
      }
    };
    await each(wanted, (tx, { bookingId, name }) =>
      jobs.publish(tx, 'booking.outcome_wanted', { bookingId, name }),
    );
    await each(
      counts.map(({ countOn: day, ...count }) => ({ ...count, day })),
      (tx, { day: countOn, ...count }) => jobs.publish(tx, 'booking.count_wanted', { ...count, countOn }),
    );
    await each(due, (tx, reminder) => jobs.publish(tx, 'booking.reminder', reminder));
  };
