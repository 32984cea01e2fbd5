import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { startThread as startThreadCall } from '@mandap/contract/messages/messages.endpoints';
import type { Thread } from '@mandap/contract/messages/messages.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { MessagesContext } from '../messages.context.ts';
import {
  findThreadId,
  insertThread,
  lockSubject,
  type ThreadSubject,
  updateBooking,
} from '../messages.store.ts';
import { findPerson, resolveSubject } from '../queries/recipient.ts';
import { getThread } from '../queries/threads.ts';
import { addMessage, assertNotEmpty, messagesPerMinute } from './send-message.ts';

/** Limits new threads, so that nobody messages every host in the country. */
const threadsPerHour: Limit = { name: 'threads', points: 20, seconds: 60 * 60 };

/**
 * Sends a message about a booking or to a venue's host, in the existing thread or a new one. Throws the errors of
 * `resolveSubject`, `upload_not_found`, or `thread_closed` if the other account is deleted.
 */
export const startThread =
  (context: MessagesContext) =>
  async (
    actor: Actor,
    { text, uploadIds, ...about }: CheckedInputOf<typeof startThreadCall>,
    idempotent: IdempotentRequest,
  ): Promise<Thread> => {
    const { db, limits } = context;
    if (idempotent.createdId) return getThread(context)(actor, { id: idempotent.createdId });
    const content = { text, uploadIds };
    assertNotEmpty(content);
    const { subject, otherId } = await resolveSubject(context, actor, about);
    const other = await findPerson(db, otherId);
    if (!other || other.isDeleted) throw new Failure('thread_closed');
    await limits.consume(messagesPerMinute, actor.id);
    if (!(await findThreadId(db, subject))) await limits.consume(threadsPerHour, actor.id);
    const id = await db.begin(async (tx) => {
      const threadId = await openThread(context, tx, subject);
      await addMessage(context, tx, threadId, actor, content);
      await idempotent.recordCreated(tx, threadId);
      return threadId;
    });
    return getThread(context)(actor, { id });
  };

/**
 * A guest's form to a venue becomes a message in their conversation. The caller notifies the host, and has locked the
 * conversation (`lockSubjects`) if it writes to several. Throws `thread_closed` if the host's account is deleted.
 */
export const writeToHost =
  (context: MessagesContext) =>
  async (
    tx: Sql,
    guest: Actor,
    { venueId, hostId }: Pick<ThreadSubject, 'venueId' | 'hostId'>,
    text: string,
  ): Promise<void> => {
    const host = await findPerson(tx, hostId);
    if (!host || host.isDeleted) throw new Failure('thread_closed');
    const threadId = await openThread(context, tx, { guestId: guest.id, hostId, venueId, bookingId: null });
    await addMessage(context, tx, threadId, guest, { text, uploadIds: [] }, { isAnnounced: false });
  };

/** Finds or creates the thread. Concurrent calls about the same subject get one thread. */
const openThread = async ({ clock }: MessagesContext, tx: Sql, subject: ThreadSubject): Promise<string> => {
  await lockSubject(tx, subject);
  const known = await findThreadId(tx, subject);
  if (known && subject.bookingId) await updateBooking(tx, known, subject.bookingId);
  if (known) return known;
  const [id, now] = [newId(), clock.now()];
  await insertThread(tx, { ...subject, id, lastNumber: 0, lastAt: now, createdAt: now });
  return id;
};
