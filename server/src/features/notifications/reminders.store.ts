import type { OutcomeReminder } from '@mandap/domain/bookings/outcome';
import type { ReminderName } from '@mandap/domain/notifications/reminders';
import type { Sql } from '#server/platform/db.ts';

export interface Reminder<Name extends ReminderName | OutcomeReminder = ReminderName> {
  bookingId: string;
  name: Name;
}

export const remindersStore = {
  /** Marks bookings as reminded. Resolves to those without an earlier reminder. */
  async claim<Name extends ReminderName | OutcomeReminder>(
    tx: Sql,
    reminders: readonly Reminder<Name>[],
    at: Date,
  ): Promise<Reminder<Name>[]> {
    const [ids, names] = [reminders.map(({ bookingId }) => bookingId), reminders.map(({ name }) => name)];
    return tx<Reminder<Name>[]>`
      insert into reminders (booking_id, name, at)
      select booking_id, name, ${at}::timestamptz from unnest(${ids}::uuid[], ${names}::text[]) as due (booking_id, name)
      on conflict on constraint reminded_once do nothing returning booking_id, name`;
  },
};
