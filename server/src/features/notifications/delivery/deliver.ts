import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { Language } from '@mandap/domain/languages';
import type { NotificationChannel, NotificationKind } from '@mandap/domain/notifications/notifications';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Accounts } from '#server/features/accounts/accounts.feature.ts';
import type { Person } from '#server/features/accounts/queries/people.ts';
import type { Settings } from '#server/features/settings/settings.feature.ts';
import { addressIn } from '#server/i18n/address.ts';
import { batched } from '#server/platform/batched.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, pipeline } from '#server/platform/db.ts';
import type { LiveUpdates } from '#server/platform/live-updates.ts';
import type { SmsSender } from '#server/platform/sms/sms-sender.ts';
import type { WhatsAppSender } from '#server/platform/whatsapp/whatsapp-sender.ts';
import { forPersonIn } from '../composing/booking-data.ts';
import type { Address, Message } from '../composing/message.ts';
import { oneLine } from '../composing/one-line.ts';
import type { SmsText } from '../composing/sms-texts.ts';
import type { WhatsAppText } from '../composing/whatsapp-texts.ts';
import { type Writing, writingFor } from '../composing/writing.ts';
import type { Email, UnsubscribeLinks } from '../email/email.ts';
import type { SendEmail } from '../email/email-sender.ts';
import { insertNotifications, type NotificationRow } from '../notifications.store.ts';
import type { Choices } from './choices.ts';
import { insertCodeText, updateCodeText } from './code-texts.store.ts';
import {
  claimDeliveries,
  type Delivery,
  findFallback,
  forgetFallback,
  hasFailed,
  insertSent,
  recordOutcomes,
  updateReference,
} from './deliveries.store.ts';

/** Settles all attempts, then throws the first failure. A failure does not stop the others, and the job retries it. */
export const settleAll = async (attempts: readonly unknown[]): Promise<void> => {
  const failed = (await Promise.allSettled(attempts)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};

interface Dependencies {
  db: Db;
  clock: Clock;
  liveUpdates: LiveUpdates;
  settings: Settings;
  accounts: Accounts;
  choices: Choices;
  sendEmail: SendEmail;
  sms: SmsSender | null;
  whatsApp: WhatsAppSender | null;
  publicUrl: string;
}

/** An in-app notification with its delivery key. */
interface Notice extends Delivery {
  row: NotificationRow;
}

interface PhoneCode {
  userId: string;
  phone: string;
  code: string;
}

/** An unfinished attempt counts as lost with its server after this time, in ms. */
const attemptTimeout = 5 * 60_000;

/** The error's text, without the addresses that mail servers often repeat. */
const problemOf = (error: unknown): string => {
  const { name = 'Error', code, responseCode } = error as Record<string, unknown>;
  return [name, code, responseCode].filter(Boolean).join(' ');
};

const isReachable = ({ email }: Person): boolean => !email.endsWith('.invalid');

const resolve = <Data, Value>(value: Value | ((data: Data) => Value), data: Data): Value =>
  typeof value === 'function' ? (value as (data: Data) => Value)(data) : value;

const textOnOneLine = (text: SmsText): SmsText => ({
  ...text,
  text: oneLine(text.text),
  shortText: oneLine(text.shortText),
});

const onOneLine = (data: NoticeData): NoticeData =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  );

/** Delivers each notification once per person and channel, however often its job is tried. */
export const createDelivery = (dependencies: Dependencies) => {
  const { db, clock, liveUpdates, settings, accounts, choices, sendEmail, sms, whatsApp, publicUrl } =
    dependencies;

  /** Browsers fill in a code whose last line names their page. */
  const host = new URL(publicUrl).hostname;

  // Jobs run in parallel. Their concurrent reads and writes are batched into one statement.
  const findPerson = batched(async (ids: readonly string[]) => {
    const people = await accounts.people(ids);
    return ids.map((id) => people.get(id) ?? null);
  });
  const findAdmins = batched(async (askers: readonly null[]) => {
    const admins = await accounts.admins(db);
    return askers.map(() => admins);
  });
  const show = batched((notices: readonly Notice[]) =>
    db.begin(async (tx) => {
      const added = await insertSent(tx, notices, clock.now());
      if (added.length === 0) return notices;
      const readers = [...new Set(added.map(({ userId }) => userId))];
      await pipeline([
        insertNotifications(
          tx,
          added.map(({ row }) => row),
        ),
        liveUpdates.notifyEach(tx, part`select unnest(${readers}::uuid[]) as user_id`, {
          kind: 'notification',
        }),
      ]);
      return notices;
    }),
  );
  const claim = batched((wanted: readonly Delivery[]) => {
    const now = clock.now();
    return claimDeliveries(db, wanted, now, new Date(now.getTime() - attemptTimeout));
  });
  const record = batched(async (ends: readonly { delivery: Delivery; problem: string | null }[]) => {
    await recordOutcomes(db, ends, clock.now());
    return ends;
  });

  const showInApp = async <Data>(key: string, person: Person, message: Message<Data>, data: Data) => {
    if (!message.inApp) return;
    const { event, data: named = {} } = message.inApp(data);
    const row = {
      id: newId(),
      userId: person.id,
      kind: resolve(message.kind, data),
      event,
      data: onOneLine(named),
      path: pathOf(message, data, person),
      topic: message.topic?.(data) ?? null,
      readAt: null,
      createdAt: clock.now(),
    };
    await show({ userId: person.id, key, channel: 'app', row });
  };

  /** Records a failed attempt and throws the error, so that the job is retried. */
  const once = async (
    key: string,
    userId: string,
    channel: NotificationChannel,
    send: () => Promise<void>,
  ) => {
    const delivery = { userId, key, channel };
    const claimed = await claim(delivery);
    if (claimed === 'done') return;
    if (claimed === 'busy') throw new Error('This is being sent already, or a server died while it was.');
    try {
      await send();
    } catch (error) {
      await record({ delivery, problem: problemOf(error) });
      throw error;
    }
    await record({ delivery, problem: null });
  };

  /** Texts once, under a reference of its own. */
  const textOnce = async (key: string, userId: string, to: string, text: SmsText): Promise<void> => {
    if (!sms) return;
    await once(key, userId, 'sms', async () => {
      const reference = newId();
      await updateReference(db, { userId, key, channel: 'sms' }, reference);
      await sms.send({ ...text, to, reference });
    });
  };

  interface Chat {
    to: string;
    chat: WhatsAppText;
    /** Replaces it if it fails, now or by a report that comes later. */
    fallback: SmsText | null;
  }

  /** Sends by WhatsApp once. Resolves to false if it fails and has a fallback, and throws without one, for another attempt. */
  const chatOnce = async (key: string, userId: string, { to, chat, fallback }: Chat): Promise<boolean> => {
    if (!whatsApp) return false;
    const delivery = { userId, key, channel: 'whatsapp' } as const;
    const isReplaced = async () => fallback !== null && (await hasFailed(db, delivery));
    if (await isReplaced()) return false;
    try {
      await once(key, userId, 'whatsapp', async () => {
        const reference = newId();
        await updateReference(db, delivery, reference, fallback);
        await whatsApp.send({ ...chat, to, reference });
      });
      return true;
    } catch (error) {
      if (await isReplaced()) return false;
      throw error;
    }
  };

  const linksFor = ({ id, role, language }: Person, kind: NotificationKind): UnsubscribeLinks | null => {
    const token = choices.tokenFor(id, kind);
    if (!token) return null;
    const unsubscribeUrl = addressIn(publicUrl, language, `/unsubscribe/${token}`);
    // Administrators have no page for their choices.
    const choicesUrl =
      role === 'admin'
        ? unsubscribeUrl
        : addressIn(publicUrl, language, `/${role}/settings?section=notifications`);
    return { choicesUrl, unsubscribeUrl };
  };

  /** By WhatsApp if the person chose it and the message exists there, otherwise or if that fails as a text. */
  const messagePhone = async <Data>(
    key: string,
    { id, verifiedPhone: to, email }: Person,
    channels: ReadonlySet<NotificationChannel>,
    message: Message<Data>,
    data: Data,
    writing: Writing,
  ): Promise<void> => {
    if (!to) return;
    const isTexted = channels.has('sms');
    const written =
      (isTexted && message.sms?.(data, writing)) || (!email && message.smsWithoutEmail?.(data, writing));
    const text = written ? textOnOneLine(written) : null;
    const chat = channels.has('whatsapp') ? message.whatsApp?.(data, writing) : null;
    if (chat && (await chatOnce(key, id, { to, chat, fallback: text }))) return;
    if (text) await textOnce(key, id, to, text);
  };

  const deliverTo = async <Data>(key: string, userId: string, message: Message<Data>, found: Data) => {
    const person = await findPerson(userId);
    if (!person || !isReachable(person)) return;
    const data = forPersonIn(found, person);
    const kind = resolve(message.kind, data);
    const reason = resolve(message.reason ?? 'own', data);
    const channels = await choices.channelsFor(person, { kind, reason });
    if (message.isMandatory && person.email) channels.add('email');
    const { siteName } = await settings.get();
    const writing = writingFor(person, siteName);
    const email = channels.has('email') && message.email?.(data, writing);
    const envelope = {
      to: person.email,
      language: person.language,
      path: pathOf(message, data, person),
      links: linksFor(person, kind),
      key: `${key} ${userId}`,
    };
    await settleAll([
      channels.has('app') && showInApp(key, person, message, data),
      email && once(key, userId, 'email', () => sendEmail(email, envelope)),
      messagePhone(key, person, channels, message, data, writing),
    ]);
  };

  return {
    /** Texts a verification code to an unverified number, once, however often the job is tried. */
    async textCode(key: string, { userId, phone, code }: PhoneCode): Promise<void> {
      const person = await accounts.contactOf(userId);
      if (!person || !sms) return;
      const { siteName } = await settings.get();
      const { sms: texts, site } = writingFor(person, siteName);
      await textOnce(key, userId, phone, texts.phoneCode({ code, site, host }));
    },

    /** Sends the text message that replaces one by WhatsApp, once, after a report that it failed. */
    async replaceByText(reference: string): Promise<void> {
      const failed = await findFallback(db, reference);
      if (!failed) return;
      const { key, userId, fallback } = failed;
      const to = (await findPerson(userId))?.verifiedPhone;
      if (to) await textOnce(key, userId, to, fallback);
      await forgetFallback(db, reference);
    },

    /** Texts a code to a number that may have no account. Each attempt has a reference of its own. */
    async textSignInCode(phone: string, language: Language, code: string): Promise<void> {
      if (!sms) return;
      const { siteName } = await settings.get();
      const { sms: texts, site } = writingFor({ language }, siteName);
      const reference = newId();
      await insertCodeText(db, reference, clock.now());
      try {
        await sms.send({ ...texts.signInCode({ code, site, host }), to: phone, reference });
      } catch (error) {
        await updateCodeText(db, { reference, status: 'failed', problem: problemOf(error) });
        throw error;
      }
    },

    /** `key` identifies the notification and is the same at every attempt of its job. */
    async deliver<Data>(
      key: string,
      recipients: string | readonly string[] | 'admins',
      message: Message<Data>,
      data: Data,
    ): Promise<void> {
      const ids =
        recipients === 'admins' ? (await findAdmins(null)).map(({ id }) => id) : [recipients].flat();
      await settleAll(ids.map((userId) => deliverTo(key, userId, message, data)));
    },

    async sendTo(address: Address, path: string, write: (writing: Writing) => Email): Promise<void> {
      const { email: to, language } = address;
      // The person has only a number.
      if (!to) return;
      const { siteName } = await settings.get();
      await sendEmail(write(writingFor(address, siteName)), { to, language, path });
    },
  };
};

function pathOf<Data>({ path }: Message<Data>, data: Data, person: Person): string {
  return typeof path === 'string' ? path : path(data, person);
}

type Deliveries = ReturnType<typeof createDelivery>;
export type Deliver = Deliveries['deliver'];
export type SendTo = Deliveries['sendTo'];
