import { type OutcomeReminder, outcomeReminderDue } from '@mandap/domain/bookings/outcome';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { type CountReminder, countAskedDays } from '@mandap/domain/food/food';
import {
  maxLateReminder,
  maxReminderLength,
  type ReminderName,
  remindersDue,
} from '@mandap/domain/notifications/reminders';
import type { DomainEvents } from '#server/events.ts';
import type { Bookings } from '#server/features/bookings/bookings.feature.ts';
import type { Settings } from '#server/features/settings/settings.feature.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { slicesOf } from '#server/platform/slices.ts';

interface Reminder<Name extends ReminderName | OutcomeReminder | CountReminder = ReminderName> {
  bookingId: string;
  name: Name;
}

/** Marks bookings as reminded. Resolves to those without an earlier reminder. */
const claimReminders = async <Name extends ReminderName | OutcomeReminder | CountReminder>(
  tx: Sql,
  reminders: readonly Reminder<Name>[],
  at: Date,
): Promise<Reminder<Name>[]> => {
  const [ids, names] = [reminders.map(({ bookingId }) => bookingId), reminders.map(({ name }) => name)];
  return tx<Reminder<Name>[]>`
    insert into reminders (booking_id, name, at)
    select booking_id, name, ${at}::timestamptz from unnest(${ids}::uuid[], ${names}::text[]) as due (booking_id, name)
    on conflict on constraint reminded_once do nothing returning booking_id, name`;
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
    const due = found.flatMap(({ id, startDate, dues, approvedAt, createdAt }) => {
      const booking = { status: 'confirmed', startDate, dues } as const;
      const names = remindersDue({ ...booking, since: dayInIndia(approvedAt ?? createdAt) }, today);
      return names.map((name) => ({ bookingId: id, name }));
    });
    const { hostWordDays } = await settings.get();
    const wanted = (await bookings.listAwaitingOutcome()).flatMap(({ id: bookingId, endDate }) => {
      const name = outcomeReminderDue(endDate, today, hostWordDays);
      return name ? [{ bookingId, name }] : [];
    });
    for (const some of slicesOf(wanted, batch)) {
      await db.begin(async (tx) => {
        const fresh = await claimReminders(tx, some, clock.now());
        for (const reminder of fresh) await jobs.publish(tx, 'booking.outcome_wanted', reminder);
      });
    }
    const counts = await bookings.listWantedCounts(today, addDays(today, countAskedDays));
    for (const some of slicesOf(counts, batch)) {
      await db.begin(async (tx) => {
        const fresh = await claimReminders(tx, some, clock.now());
        const isFresh = ({ bookingId, name }: (typeof some)[number]) =>
          fresh.some((one) => one.bookingId === bookingId && one.name === name);
        for (const count of some.filter(isFresh)) await jobs.publish(tx, 'booking.count_wanted', count);
      });
    }
    for (const some of slicesOf(due, batch)) {
      await db.begin(async (tx) => {
        const fresh = await claimReminders(tx, some, clock.now());
        for (const reminder of fresh) await jobs.publish(tx, 'booking.reminder', reminder);
      });
    }
  };
