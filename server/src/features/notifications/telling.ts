import type { NoticeEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { NoticeChannel, NoticeKind, NoticeReason } from '@mandap/domain/notifications/notifications';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import type { SmsSender } from '../../platform/sms/sms-sender.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Person } from '../accounts/queries/people.ts';
import type { Choices } from './choices.ts';
import { createDeliveriesStore } from './deliveries.store.ts';
import type { Letter, WayOut } from './letter.ts';
import { createNotificationsStore } from './notifications.store.ts';
import type { Post } from './post.ts';
import { type Words, wordsIn } from './words.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  liveUpdates: LiveUpdates;
  accounts: Accounts;
  choices: Choices;
  post: Post;
  sms: SmsSender | null;
  publicUrl: string;
}

/** One thing to tell one person, in the product and on every other way that it is worth. */
export interface Notice {
  kind: NoticeKind;
  /** Their own business, unless it says otherwise. */
  reason?: NoticeReason;
  event: NoticeEvent;
  data: NoticeData;
  /** Where it happened: a path of the site. */
  path: string;
  /** False for what is shown there already. */
  inApp?: boolean;
  /** An unread notice of the same topic gives way to this one. */
  topic?: string;
  letter?: (words: Words, person: Person) => Letter;
  text?: { to: string; write: (words: Words) => string };
}

/** Tells somebody once, however often the job that wants it is tried. `told` names what tells, the same at every try. */
export type Tell = (told: string, userId: string, notice: Notice) => Promise<void>;

/** After so long without an end, in ms, a try counts as lost with the server that made it. */
const longestTry = 5 * 60_000;

/** What went wrong, without the addresses that mail servers like to repeat. */
const problemOf = (error: unknown): string => {
  const { name = 'Error', code, responseCode } = error as Record<string, unknown>;
  return [name, code, responseCode].filter(Boolean).join(' ');
};

const isReachable = ({ email }: Person): boolean => !email.endsWith('.invalid');

export const createTelling = (dependencies: Dependencies) => {
  const { db, clock, liveUpdates, accounts, choices, post, sms, publicUrl } = dependencies;
  const store = createNotificationsStore(db);
  const deliveries = createDeliveriesStore(db);

  const show = async (told: string, userId: string, { event, data, path, kind, topic }: Notice) => {
    const createdAt = clock.now();
    await db.begin(async (tx) => {
      const isNew = await deliveries.noteAtOnce(tx, { userId, told, channel: 'app' }, createdAt);
      if (!isNew) return;
      const row = {
        id: newId(),
        userId,
        kind,
        event,
        data,
        path,
        topic: topic ?? null,
        readAt: null,
        createdAt,
      };
      await store.insert(tx, row);
      await liveUpdates.notify(tx, userId, { kind: 'notification' });
    });
  };

  /** Once for each thing; a try that fails is noted, and thrown so that the job is tried again. */
  const once = async (told: string, userId: string, channel: NoticeChannel, act: () => Promise<void>) => {
    const delivery = { userId, told, channel };
    const now = clock.now();
    const claimed = await deliveries.claim(delivery, now, new Date(now.getTime() - longestTry));
    if (claimed === 'done') return;
    if (claimed === 'busy') throw new Error('This is being sent already, or a server died while it was.');
    try {
      await act();
    } catch (error) {
      await deliveries.note(delivery, problemOf(error), clock.now());
      throw error;
    }
    await deliveries.note(delivery, null, clock.now());
  };

  const wayOutFor = ({ id, role }: Person, kind: NoticeKind): WayOut | null => {
    const token = choices.tokenFor(id, kind);
    if (!token) return null;
    const unsubscribeUrl = `${publicUrl}/unsubscribe/${token}`;
    // Administrators have no page of their own choices.
    const choicesUrl =
      role === 'admin' ? unsubscribeUrl : `${publicUrl}/${role}/settings?section=notifications`;
    return { choicesUrl, unsubscribeUrl };
  };

  const tell: Tell = async (told, userId, notice) => {
    const person = await accounts.contactOf(userId);
    if (!person || !isReachable(person)) return;
    const { kind, letter, text, reason = 'own' } = notice;
    const ways = await choices.waysFor(userId, { kind, reason });
    const words = wordsIn(person.language);
    const wayOut = wayOutFor(person, kind);
    const sameAs = `${told} ${userId}`;
    const sending = [
      ways.has('app') && notice.inApp !== false && show(told, userId, notice),
      ways.has('email') &&
        letter &&
        once(told, userId, 'email', () => post.mail(person.email, letter(words, person), { wayOut, sameAs })),
      ways.has('sms') &&
        sms &&
        text?.to &&
        once(told, userId, 'sms', () => sms.send({ to: text.to, text: text.write(words) })),
    ];
    // One way that fails does not close the others; the job tries again what did not arrive.
    const failed = (await Promise.allSettled(sending)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  return {
    tell,

    /** The same to every administrator. */
    async tellAdmins(told: string, notice: Notice): Promise<void> {
      const admins = await accounts.admins();
      const results = await Promise.allSettled(
        admins.map(({ id }) => tell(told, id, { reason: 'admin', ...notice })),
      );
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
};

export type Telling = ReturnType<typeof createTelling>;
