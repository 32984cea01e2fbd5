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
import { bareMobileNumber } from '@mandap/domain/typed-text';
import type { MergedAccounts } from '#server/account-merge.ts';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { type Audit, auditNotes } from '#server/features/audit/audit.feature.ts';
import type { Settings } from '#server/features/settings/settings.feature.ts';
import { batched } from '#server/platform/batched.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import type { Encryption } from '#server/platform/encryption.ts';

type Person = Pick<Actor, 'id' | 'role'>;

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

/** The clocks of Meta and of this server may differ by this, in ms. */
const clockTolerance = 60_000;

/** Resolves to the kinds by person. A choice that was made after the message stays. */
const updateWhatsAppOff = async (
  tx: Sql,
  { phone, sentAt, at }: { phone: string; sentAt: Date; at: Date },
): Promise<{ userId: string; kinds: ChosenKind[] }[]> => tx<{ userId: string; kinds: ChosenKind[] }[]>`
  with ended as (
    update notification_choices c set is_on = false, updated_at = ${at}
    from published.users u
    where u.id = c.user_id and u.phone = ${phone} and u.phone_verified_at is not null
      and c.channel = 'whatsapp' and c.is_on
      and c.updated_at <= ${new Date(sentAt.getTime() + clockTolerance)}
    returning c.user_id, c.kind)
  select user_id, array_agg(kind order by kind) as kinds from ended group by user_id`;

const removeChoicesOf = async (tx: Sql, userId: string): Promise<void> => {
  await tx`delete from notification_choices where user_id = ${userId}`;
};

/** The number of the account that is closed stays, so what was chosen for messages to it counts. */
const moveChoices = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`
    insert into notification_choices as own (user_id, kind, channel, is_on, updated_at)
    select ${to}, kind, channel, is_on, updated_at from notification_choices where user_id = ${from}
    on conflict on constraint one_choice_per_kind_and_channel
    do update set is_on = excluded.is_on, updated_at = excluded.updated_at where own.channel in ('sms', 'whatsapp')`;
  await removeChoicesOf(tx, from);
};

interface Dependencies {
  audit: Audit;
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
  audit,
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

  const known = (choices: readonly NotificationChoice[]) =>
    choices.filter(({ kind, channel }) => supportsChannel(kind, channel));

  /** Proves when somebody chose to get messages by WhatsApp, and when that ended. */
  const recordWhatsApp = async (
    tx: Sql,
    userId: string,
    { actor, after, note = '' }: { actor: Person | null; after: object; note?: string },
  ): Promise<void> => {
    const target = { kind: 'user', id: userId } as const;
    await audit.record(tx, { action: 'user.whatsapp_changed', actor, target, after, note });
  };

  const change = async (
    actor: Person,
    requested: readonly NotificationChoice[],
  ): Promise<NotificationChoices> => {
    const choices = known(requested);
    const chats = choices.filter(({ channel }) => channel === 'whatsapp');
    await db.begin(async (tx) => {
      await upsertChoices(tx, actor.id, choices, clock.now());
      if (chats.length === 0) return;
      const after = Object.fromEntries(chats.map(({ kind, on }) => [kind, on]));
      await recordWhatsApp(tx, actor.id, { actor, after });
    });
    return presented(actor.id);
  };

  return {
    presented,

    change,

    /** Chooses everything that can come by WhatsApp, for a new account. Nothing, where there is no WhatsApp. */
    async startWhatsApp(actor: Person): Promise<void> {
      const channel = 'whatsapp';
      const kinds = chosenKinds.filter((kind) => hasWhatsApp && supportsChannel(kind, channel));
      if (kinds.length > 0)
        await change(
          actor,
          kinds.map((kind) => ({ kind, channel, on: true })),
        );
    },

    /** Ends the messages by WhatsApp to a verified number, written with country code. `sentAt`: when its owner asked for it. */
    async endWhatsApp(number: string, sentAt: Date): Promise<void> {
      const phone = bareMobileNumber(number);
      await db.begin(async (tx) => {
        for (const { userId, kinds } of await updateWhatsAppOff(tx, { phone, sentAt, at: clock.now() })) {
          const after = Object.fromEntries(kinds.map((kind) => [kind, false]));
          await recordWhatsApp(tx, userId, { actor: null, after, note: auditNotes.byMessage });
        }
      });
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
      await db.begin((tx) => upsertChoices(tx, userId, [{ kind, channel: 'email', on: false }], clock.now()));
      return kind;
    },

    find,
    removeOf: removeChoicesOf,
    move: moveChoices,
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
