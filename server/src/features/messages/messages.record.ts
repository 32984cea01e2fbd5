import type { MessageReportReason } from '@mandap/contract/messages/messages';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';

export interface ThreadRow {
  id: string;
  venueId: string;
  guestId: string;
  hostId: string;
  /** Null: an enquiry. */
  bookingId: string | null;
  /** The number of the newest message. */
  lastNumber: number;
  lastAt: Date;
  createdAt: Date;
}

export interface Picture {
  baseUrl: string;
  widths: number[];
  placeholder: string;
}

/** One of the two, as the other sees them. */
export interface PersonRecord {
  firstName: string;
  isDeleted: boolean;
  photoId: string | null;
}

/** What a conversation is about. */
export interface SubjectRecord {
  venueId: string;
  venueName: string;
  picture: Picture | null;
  bookingId: string | null;
  code: string | null;
  status: BookingStatus | null;
  startDate: Day | null;
  endDate: Day | null;
}

/** A thread as one of its two people sees it. */
export interface ThreadRecord extends ThreadRow, SubjectRecord {
  other: PersonRecord;
  lastText: string;
  lastSenderId: string;
  lastAttachments: number;
  lastState: MessageRow['state'];
  unread: number;
  /** What the other has seen. */
  seenUpTo: number;
}

export interface MessageRow {
  id: string;
  threadId: string;
  number: number;
  senderId: string;
  text: string;
  state: 'visible' | 'hidden';
  createdAt: Date;
}

export interface MessageRecord extends MessageRow {
  uploadIds: string[];
}

export interface NewReport {
  id: string;
  messageId: string;
  reporterId: string;
  reason: MessageReportReason;
  note: string;
  createdAt: Date;
}
