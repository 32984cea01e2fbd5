import type {
  NotificationChoice,
  NotificationChoices,
} from '@mandap/contract/notifications/notifications.schemas';
import {
  type ChosenKind,
  chosenKinds,
  isChosen,
  isChosenKind,
  isSent,
  type NoticeChoices,
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  type Sending,
  supportsChannel,
} from '@mandap/domain/notifications/notifications';
import { Failure } from '#server/failure.ts';
import type { Settings } from '#server/features/settings/settings.feature.ts';
import { batched } from '#server/platform/batched.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import type { Encryption } from '#server/platform/encryption.ts';

interface Choice {
  kind: ChosenKind;
  channel: NotificationChannel;
  on: boolean;
}

/** Choices in the order of the people. */
const findChoices = async (sql: Sql, userIds: readonly string[]): Promise<NoticeChoices[]> => {
  const rows = await sql<{ userId: string; kind: ChosenKind; channel: NotificationChannel; isOn: boolean }[]>`
    select user_id, kind, channel, is_on from notification_choices where user_id = any(${[...userIds]}::uuid[])`;
  return userIds.map((id) => {
    const choices: NoticeChoices = {};
    for (const { userId, kind, channel, isOn } of rows)
      if (userId === id) choices[kind] = { ...choices[kind], [channel]: isOn };
    return choices;
  });
};

const upsertChoices = async (
  tx: Sql,
  userId: string,
  choices: readonly Choice[],
  at: Date,
): Promise<void> => {
  for (const { kind, channel, on } of choices) {
    await tx`
      insert into notification_choices (user_id, kind, channel, is_on, updated_at)
      values (${userId}, ${kind}, ${channel}, ${on}, ${at})
      on conflict on constraint one_choice_per_kind_and_channel
      do update set is_on = excluded.is_on, updated_at = excluded.updated_at`;
  }
};

const removeChoicesOf = async (tx: Sql, userId: string): Promise<void> => {
  await tx`delete from notification_choices where user_id = ${userId}`;
};

interface Dependencies {
  db: Db;
  clock: Clock;
  settings: Settings;
  /** Whether this installation can send text messages. */
  hasSms: boolean;
  hasWhatsApp: boolean;
  /** For the unsubscribe links. */
  unsubscribeEncryption: Encryption;
}

/** Which notifications each person wants, and on which channels. */
export const createChoices = ({
  db,
  clock,
  settings,
  hasSms,
  hasWhatsApp,
  unsubscribeEncryption,
}: Dependencies) => {
  const findForJob = batched((userIds: readonly string[]) => findChoices(db, userIds));
  // Requests do not share a batch, because a batch has the time limit of its first request.
  const find = async (userId: string): Promise<NoticeChoices> => (await findChoices(db, [userId]))[0] ?? {};

  const platform = async () => {
    const current = await settings.get();
    return { ...current, smsNotifications: current.smsNotifications && hasSms, hasWhatsApp };
  };

  const presented = async (userId: string): Promise<NotificationChoices> => {
    const [choices, { smsNotifications, emailNotifications }] = await Promise.all([find(userId), platform()]);
    const offered = (kind: ChosenKind, channel: NotificationChannel) =>
      supportsChannel(kind, channel) &&
      (channel !== 'sms' || smsNotifications) &&
      (channel !== 'whatsapp' || hasWhatsApp);
    return {
      choices: chosenKinds.flatMap((kind) =>
        notificationChannels
          .filter((channel) => offered(kind, channel))
          .map((channel) => ({ kind, channel, on: isChosen(choices, kind, channel) })),
      ),
      emailIsSent: emailNotifications,
    };
  };

  const change = async (userId: string, choices: readonly NotificationChoice[]): Promise<void> => {
    const known = choices.filter(({ kind, channel }) => supportsChannel(kind, channel));
    await db.begin((tx) => upsertChoices(tx, userId, known, clock.now()));
  };

  return {
    presented,

    async change(userId: string, choices: readonly NotificationChoice[]): Promise<NotificationChoices> {
      await change(userId, choices);
      return presented(userId);
    },

    /**
     * The channels on which a person gets a notification. Only this function decides it. Text messages replace the emails of a
     * person without an address, also while the platform sends none to others.
     */
    async channelsFor(
      { id, email }: { id: string; email: string },
      sending: Sending,
    ): Promise<Set<NotificationChannel>> {
      const [choices, common] = await Promise.all([findForJob(id), platform()]);
      const current = email ? common : { ...common, emailNotifications: false, smsNotifications: hasSms };
      return new Set(notificationChannels.filter((channel) => isSent(sending, channel, choices, current)));
    },

    /** The token of an email's unsubscribe link. Null for emails that are always sent. */
    tokenFor: (userId: string, kind: NotificationKind): string | null =>
      isChosenKind(kind) ? unsubscribeEncryption.encrypt(JSON.stringify([userId, kind])) : null,

    /** Stops emails of the link's kind. Throws `unsubscribe_link_invalid`. */
    async unsubscribe(token: string): Promise<ChosenKind> {
      const [userId, kind] = opened(unsubscribeEncryption, token);
      if (!userId || !kind) throw new Failure('unsubscribe_link_invalid');
      await change(userId, [{ kind, channel: 'email', on: false }]);
      return kind;
    },

    find,
    removeOf: removeChoicesOf,
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
