import type {
  ChosenKind,
  NoticeChoices,
  NotificationChannel,
} from '@mandap/domain/notifications/notifications';
import type { Db, Sql } from '#server/platform/db.ts';

interface Choice {
  kind: ChosenKind;
  channel: NotificationChannel;
  on: boolean;
}

export const createChoicesStore = (db: Db) => ({
  /** Choices in the order of the people. */
  async find(userIds: readonly string[]): Promise<NoticeChoices[]> {
    const rows = await db<
      { userId: string; kind: ChosenKind; channel: NotificationChannel; isOn: boolean }[]
    >`
      select user_id, kind, channel, is_on from notification_choices where user_id = any(${[...userIds]}::uuid[])`;
    return userIds.map((id) => {
      const choices: NoticeChoices = {};
      for (const { userId, kind, channel, isOn } of rows)
        if (userId === id) choices[kind] = { ...choices[kind], [channel]: isOn };
      return choices;
    });
  },

  async upsert(tx: Sql, userId: string, choices: readonly Choice[], at: Date): Promise<void> {
    for (const { kind, channel, on } of choices) {
      await tx`
        insert into notification_choices (user_id, kind, channel, is_on, updated_at)
        values (${userId}, ${kind}, ${channel}, ${on}, ${at})
        on conflict on constraint one_choice_per_kind_and_channel
        do update set is_on = excluded.is_on, updated_at = excluded.updated_at`;
    }
  },

  async removeOf(tx: Sql, userId: string): Promise<void> {
    await tx`delete from notification_choices where user_id = ${userId}`;
  },
});
