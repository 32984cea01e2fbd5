import type { Upload } from '@mandap/contract/files/files.schemas';
import type { Message, Thread } from '@mandap/contract/messages/messages.schemas';
import { doPartiesKnowEachOther } from '@mandap/domain/bookings/disclosure';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { publicText } from '#server/public-text.ts';
import { type MaskedText, maskedTextOf } from './masked-text.ts';
import type { MessagesContext } from './messages.context.ts';

/** One of the parties, as the other one sees them. */
export interface PersonRow {
  /** Empty once the account is deleted. */
  firstName: string;
  isDeleted: boolean;
  photoId: string | null;
}

/** The venue and, unless it is an enquiry, the booking that a thread is about. */
export interface SubjectRow {
  venueId: string;
  venueName: string;
  picture: Thread['venue']['picture'];
  bookingId: string | null;
  code: string | null;
  status: BookingStatus | null;
  startDate: Day | null;
  endDate: Day | null;
}

/** A thread as one of its parties sees it. */
export interface ThreadRow extends SubjectRow, MaskedText {
  id: string;
  guestId: string;
  hostId: string;
  other: PersonRow;
  /** The number of the newest message. The text and `last…` fields belong to it too. */
  lastNumber: number;
  lastAt: Date;
  lastSenderId: string;
  lastAttachments: number;
  lastState: 'visible' | 'hidden';
  unread: number;
  /** The number up to which the other party has read. */
  seenUpTo: number;
}

/** The other party sees phone numbers and addresses once the booking is confirmed, like the host's contact. */
export const showsContacts = ({ status }: Pick<SubjectRow, 'status'>): boolean =>
  status !== null && doPartiesKnowEachOther(status);

/** Uploads by id. */
type Uploads = ReadonlyMap<string, Upload>;

export const presentPerson = (
  { firstName, isDeleted, photoId }: PersonRow,
  photos: Uploads,
): Thread['other'] => ({ firstName, isDeleted, avatarUrl: (photoId && photos.get(photoId)?.url) || null });

export const presentSubject = (subject: SubjectRow): Pick<Thread, 'venue' | 'booking'> => {
  const { venueId, venueName, picture, bookingId, code, status, startDate, endDate } = subject;
  const isBooking = bookingId && code && status && startDate && endDate;
  return {
    venue: { id: venueId, name: venueName, picture },
    booking: isBooking ? { id: bookingId, code, status, startDate, endDate } : null,
  };
};

export const presentThreads = async (
  { files }: MessagesContext,
  userId: string,
  rows: readonly ThreadRow[],
): Promise<Thread[]> => {
  const photos = await files.of(rows.flatMap(({ other }) => other.photoId ?? []));
  return rows.map((row) => presentThread(row, userId, photos));
};

const presentThread = (row: ThreadRow, userId: string, photos: Uploads): Thread => {
  const isMine = row.lastSenderId === userId;
  const isHidden = row.lastState === 'hidden';
  const isShown = showsContacts(row);
  const masked = isMine || isShown ? null : maskedTextOf(row);
  return {
    id: row.id,
    side: row.guestId === userId ? 'guest' : 'host',
    other: presentPerson(row.other, photos),
    ...presentSubject(row),
    contactsShown: isShown,
    isOpen: !row.other.isDeleted,
    lastMessage: {
      text: isHidden ? '' : (masked ?? row.text),
      isMine,
      isHidden,
      attachments: isHidden ? 0 : row.lastAttachments,
      createdAt: row.lastAt.toISOString(),
    },
    lastNumber: row.lastNumber,
    unread: row.unread,
    seenUpTo: row.seenUpTo,
  };
};

export interface MessageRow extends MaskedText {
  id: string;
  threadId: string;
  number: number;
  senderId: string;
  state: 'visible' | 'hidden';
  createdAt: Date;
  uploadIds: string[];
}

/** Messages of a thread as one of the parties sees them. */
export const presentMessages = async (
  { files }: MessagesContext,
  { id: userId }: Actor,
  thread: ThreadRow,
  rows: readonly MessageRow[],
): Promise<Message[]> => {
  const uploads = await files.of(rows.flatMap(({ uploadIds }) => uploadIds));
  const isShown = showsContacts(thread);
  return rows.map(({ id, number, senderId, state, createdAt, uploadIds, ...written }) => {
    const isMine = senderId === userId;
    const isHidden = state === 'hidden';
    const isClear = isMine || isShown;
    const masked = isShown || isHidden ? null : maskedTextOf(written);
    const attachments = isHidden ? [] : uploadIds.flatMap((uploadId) => uploads.get(uploadId) ?? []);
    const isNameMasked = !isShown && attachments.some(({ name }) => publicText(name) !== name);
    return {
      id,
      number,
      isMine,
      isMasked: masked !== null || isNameMasked,
      isHidden,
      text: isHidden ? '' : ((isClear ? null : masked) ?? written.text),
      attachments: attachments.map((file) => ({
        ...file,
        name: isClear ? file.name : publicText(file.name),
      })),
      createdAt: createdAt.toISOString(),
    };
  });
};
