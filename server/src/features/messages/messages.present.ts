import type { Upload } from '@mandap/contract/files/uploads.schemas';
import type { Message, Thread } from '@mandap/contract/messages/messages.schemas';
import { maskContacts } from '@mandap/domain/contact-masking';
import type { MessageRecord, PersonRecord, SubjectRecord, ThreadRecord } from './messages.record.ts';

/** Uploads by id. */
export type Uploaded = ReadonlyMap<string, Upload>;

/** Phone numbers and addresses are shown to the other side once the booking is confirmed, as its host's contact is. */
export const showsContacts = ({ status }: Pick<SubjectRecord, 'status'>): boolean =>
  status === 'confirmed' || status === 'completed';

const seen = (text: string, { isMine, isShown }: { isMine: boolean; isShown: boolean }): string =>
  isMine || isShown ? text : maskContacts(text).text;

export const presentOther = (
  { firstName, isDeleted, photoId }: PersonRecord,
  uploaded: Uploaded,
): Thread['other'] => ({
  firstName,
  isDeleted,
  avatarUrl: (photoId && uploaded.get(photoId)?.url) || null,
});

export const presentVenue = (subject: SubjectRecord): Thread['venue'] => ({
  id: subject.venueId,
  name: subject.venueName,
  picture: subject.picture,
});

export const presentBooking = ({
  bookingId,
  code,
  status,
  startDate,
  endDate,
}: SubjectRecord): Thread['booking'] =>
  bookingId && code && status && startDate && endDate
    ? { id: bookingId, code, status, startDate, endDate }
    : null;

export const presentThread = (thread: ThreadRecord, userId: string, uploaded: Uploaded): Thread => {
  const isMine = thread.lastSenderId === userId;
  const isShown = showsContacts(thread);
  const isHidden = thread.lastState === 'hidden';
  return {
    id: thread.id,
    side: thread.guestId === userId ? 'guest' : 'host',
    other: presentOther(thread.other, uploaded),
    venue: presentVenue(thread),
    booking: presentBooking(thread),
    contactsShown: isShown,
    isOpen: !thread.other.isDeleted,
    lastMessage: {
      text: isHidden ? '' : seen(thread.lastText, { isMine, isShown }),
      isMine,
      isHidden,
      attachments: isHidden ? 0 : thread.lastAttachments,
      createdAt: thread.lastAt.toISOString(),
    },
    lastNumber: thread.lastNumber,
    unread: thread.unread,
    seenUpTo: thread.seenUpTo,
  };
};

export const presentMessage = (
  message: MessageRecord,
  { userId, isShown, uploaded }: { userId: string; isShown: boolean; uploaded: Uploaded },
): Message => {
  const isMine = message.senderId === userId;
  const { id, number, createdAt } = message;
  if (message.state === 'hidden')
    return {
      id,
      number,
      isMine,
      text: '',
      isMasked: false,
      isHidden: true,
      attachments: [],
      createdAt: createdAt.toISOString(),
    };
  const files = message.uploadIds.flatMap((id) => uploaded.get(id) ?? []);
  const named = files.map((file) => ({ ...file, name: seen(file.name, { isMine, isShown }) }));
  const isMasked =
    !isShown && [message.text, ...files.map(({ name }) => name)].some((text) => maskContacts(text).isMasked);
  return {
    id,
    number,
    isMine,
    isMasked,
    isHidden: false,
    text: seen(message.text, { isMine, isShown }),
    attachments: named,
    createdAt: createdAt.toISOString(),
  };
};
