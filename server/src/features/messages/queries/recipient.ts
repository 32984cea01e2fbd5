import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { findThread as findThreadCall } from '@mandap/contract/messages/messages.endpoints';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { MessagesContext } from '../messages.context.ts';
import { type PersonRow, presentPerson, presentSubject, type SubjectRow } from '../messages.present.ts';
import { findThreadId, type ThreadSubject } from '../messages.store.ts';
import { person, subjectColumns } from './threads.ts';

type About = CheckedInputOf<typeof findThreadCall>;

/** The recipient of a message about a booking or venue, and the existing thread. Throws the errors of `resolveSubject`. */
export const findThread =
  (context: MessagesContext) =>
  async (actor: Actor, about: About): Promise<OutputOf<typeof findThreadCall>> => {
    const { db, files } = context;
    const { subject, otherId } = await resolveSubject(context, actor, about);
    const [threadId, row, other] = await Promise.all([
      findThreadId(db, subject),
      findSubjectRow(db, subject),
      findPerson(db, otherId),
    ]);
    if (!row || !other) throw new Failure('venue_not_found');
    return {
      threadId,
      side: otherId === subject.hostId ? 'guest' : 'host',
      other: presentPerson(other, await files.of(other.photoId ? [other.photoId] : [])),
      ...presentSubject(row),
    };
  };

/**
 * Throws `bad_input` unless exactly one of booking and venue is given, `booking_not_found`, `venue_not_found`,
 * `venue_unavailable` or `own_venue_message`.
 */
export const resolveSubject = async (
  { bookings, venues }: MessagesContext,
  actor: Actor,
  { bookingId, venueId }: About,
): Promise<{ subject: ThreadSubject; otherId: string }> => {
  if (Boolean(bookingId) === Boolean(venueId))
    throw new Failure('bad_input', { fields: { venueId: ['required'] } });
  const booking = bookingId ? await bookings.seeAsBooker(actor, bookingId) : null;
  const venue = booking ? null : await venues.published(venueId ?? '');
  const guestId = booking?.userId ?? actor.id;
  const hostId = booking?.ownerId ?? venue?.ownerId ?? '';
  if (guestId === hostId) throw new Failure('own_venue_message');
  return {
    subject: {
      guestId,
      hostId,
      venueId: booking?.venueId ?? venue?.id ?? '',
      bookingId: booking?.id ?? null,
    },
    otherId: guestId === actor.id ? hostId : guestId,
  };
};

const findSubjectRow = async (
  sql: Sql,
  { venueId, bookingId }: ThreadSubject,
): Promise<SubjectRow | null> => {
  const [row] = await sql<SubjectRow[]>`
    select ${subjectColumns()} from published.venues v
      left join published.bookings b on b.id = ${bookingId} where v.id = ${venueId}`;
  return row ?? null;
};

export const findPerson = async (sql: Sql, id: string): Promise<PersonRow | null> => {
  const [row] = await sql<{ person: PersonRow }[]>`
    select ${person()} as person from published.users u where u.id = ${id}`;
  return row?.person ?? null;
};
