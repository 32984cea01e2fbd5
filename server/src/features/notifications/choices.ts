import type {
  NotificationChoice,
  NotificationChoices,
} from '@mandap/contract/notifications/notifications.schemas';
import {
  type ChosenKind,
  chosenKinds,
  goesBy,
  isChosenKind,
  isTold,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  type Telling,
} from '@mandap/domain/notifications/notifications';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createChoicesStore } from './choices.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  settings: Settings;
  /** Whether anything here can send text messages. */
  hasSms: boolean;
  /** The seal of the links that stop mails. */
  unsubscribeEncryption: Encryption;
}

/** What each person wants to be told, and on which ways. */
export const createChoices = ({ db, clock, settings, hasSms, unsubscribeEncryption }: Dependencies) => {
  const store = createChoicesStore(db);

  const platform = async () => {
    const current = await settings.get();
    return { ...current, smsNotifications: current.smsNotifications && hasSms };
  };

  const presented = async (userId: string): Promise<NotificationChoices> => {
    const [choices, { smsNotifications, emailNotifications }] = await Promise.all([
      store.find(userId),
      platform(),
    ]);
    const offered = (kind: ChosenKind, channel: NoticeChannel) =>
      goesBy(kind, channel) && (channel !== 'sms' || smsNotifications);
    return {
      choices: chosenKinds.flatMap((kind) =>
        noticeChannels
          .filter((channel) => offered(kind, channel))
          .map((channel) => ({ kind, channel, on: choices[kind]?.[channel] ?? true })),
      ),
      emailIsSent: emailNotifications,
    };
  };

  const change = async (userId: string, choices: readonly NotificationChoice[]): Promise<void> => {
    const known = choices.filter(({ kind, channel }) => goesBy(kind, channel));
    await db.begin((tx) => store.upsert(tx, userId, known, clock.now()));
  };

  return {
    presented,

    async change(userId: string, choices: readonly NotificationChoice[]): Promise<NotificationChoices> {
      await change(userId, choices);
      return presented(userId);
    },

    /** The ways on which somebody is told of something: the one place that decides. */
    async waysFor(userId: string, telling: Telling): Promise<Set<NoticeChannel>> {
      const [choices, current] = await Promise.all([store.find(userId), platform()]);
      return new Set(noticeChannels.filter((channel) => isTold(telling, channel, choices, current)));
    },

    /** What the link at the end of a mail says; null under mails that are always sent. */
    tokenFor: (userId: string, kind: NoticeKind): string | null =>
      isChosenKind(kind) ? unsubscribeEncryption.encrypt(JSON.stringify([userId, kind])) : null,

    /** Stops mails of the kind that the link belongs to; throws `unsubscribe_link_invalid`. */
    async unsubscribe(token: string): Promise<ChosenKind> {
      const [userId, kind] = opened(unsubscribeEncryption, token);
      if (!userId || !kind) throw new Failure('unsubscribe_link_invalid');
      await change(userId, [{ kind, channel: 'email', on: false }]);
      return kind;
    },

    find: (userId: string) => store.find(userId),
    removeOf: (tx: Sql, userId: string) => store.removeOf(tx, userId),
  };
};

const opened = (encryption: Encryption, token: string): [userId?: string, kind?: ChosenKind] => {
  try {
    return JSON.parse(encryption.decrypt(token)) as [string, ChosenKind];
  } catch {
    return [];
  }
};

export type Choices = ReturnType<typeof createChoices>;
