import type { Notification } from '@mandap/contract/notifications/notifications.schemas';
import type { NotificationKind } from '@mandap/domain/notifications/notifications';
import type { MergedAccounts } from '#server/account-merge.ts';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import type { LiveUpdates } from '#server/platform/live-updates.ts';
import type { Choices } from './delivery/choices.ts';
import { removeCodeTextsBefore } from './delivery/code-texts.store.ts';
import { moveDeliveries, removeDeliveriesBefore, removeDeliveriesOf } from './delivery/deliveries.store.ts';
import { presentNotification } from './notifications.present.ts';
import {
  countOwn,
  countUnread,
  eraseName,
  findNotificationsOf,
  listNotifications,
  markRead,
  markTopicRead,
  moveNotifications,
  removeNotificationsBefore,
  removeNotificationsOf,
} from './notifications.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  liveUpdates: LiveUpdates;
  choices: Choices;
}

interface Search {
  unread?: boolean | undefined;
  kind?: NotificationKind | undefined;
  page: number;
  pageSize: number;
}

const day = 24 * 3_600_000;
/** How long in-app notifications and records of deliveries are kept, in ms. */
const retention = { notifications: 365 * day, deliveries: 90 * day };

/** A person's in-app notifications and choices. */
export const createNotifications = ({ db, clock, liveUpdates, choices }: Dependencies) => {
  return {
    choicesOf: ({ id }: Actor) => choices.presented(id),
    changeChoices: choices.change,
    unsubscribe: choices.unsubscribe,

    async list({ id }: Actor, requested: Search): Promise<{ results: Notification[]; count: number }> {
      const { results, count } = await listNotifications(db, id, requested);
      return { results: results.map(presentNotification), count };
    },

    countUnread: ({ id }: Actor): Promise<number> => countUnread(db, id),

    /** Resolves to the number of notifications still unread. Throws `notification_not_found` if one is not the actor's. */
    async markRead({ id }: Actor, ids: readonly string[] | 'all'): Promise<number> {
      return db.begin(async (tx) => {
        const requested = ids === 'all' ? ids : [...new Set(ids)];
        if (requested !== 'all' && (await countOwn(tx, id, requested)) < requested.length)
          throw new Failure('notification_not_found');
        const hasChanged = await markRead(tx, id, requested, clock.now());
        if (hasChanged) await liveUpdates.notify(tx, id, { kind: 'notification' });
        return countUnread(tx, id);
      });
    },

    /** Marks the notifications of one topic as read. */
    markTopicRead: (userId: string, topic: string): Promise<void> =>
      db.begin(async (tx) => {
        const hasChanged = await markTopicRead(tx, userId, topic, clock.now());
        if (hasChanged) await liveUpdates.notify(tx, userId, { kind: 'notification' });
      }),

    async removeOld(): Promise<void> {
      const now = clock.now().getTime();
      await removeNotificationsBefore(db, new Date(now - retention.notifications));
      await removeDeliveriesBefore(db, new Date(now - retention.deliveries));
      await removeCodeTextsBefore(db, new Date(now - retention.deliveries));
    },

    removeOf: (userId: string): Promise<void> =>
      db.begin(async (tx) => {
        await removeNotificationsOf(tx, userId);
        await removeDeliveriesOf(tx, userId);
        await choices.removeOf(tx, userId);
      }),

    moveOf: async (tx: Sql, accounts: MergedAccounts): Promise<void> => {
      await moveNotifications(tx, accounts);
      await moveDeliveries(tx, accounts);
      await choices.move(tx, accounts);
    },

    eraseName: (userId: string, name: string) => eraseName(db, userId, name),

    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: {
        notifications: (await findNotificationsOf(db, userId)).map(presentNotification),
        notificationChoices: await choices.find(userId),
      },
    }),
  };
};

export type Notifications = ReturnType<typeof createNotifications>;
