import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { RatingPart, ReviewOrdering } from '@mandap/domain/reviews/reviews';

/** 1 to 5 each; the parts are null together on reviews from before they were rated. */
export type Ratings = { rating: number } & Record<RatingPart, number | null>;

export interface PhotoRecord {
  /** Of the upload that it was. */
  id: string;
  baseUrl: string;
  widths: number[];
  placeholder: string;
}

/** A review as it is stored. */
export interface ReviewRow extends Ratings {
  id: string;
  venueId: string;
  bookingId: string;
  authorId: string;
  text: string;
  reply: string | null;
  repliedAt: Date | null;
  state: 'visible' | 'hidden';
  createdAt: Date;
  editedAt: Date | null;
}

/** A review with what its card shows of its author, its event and its pictures. */
export interface ReviewRecord extends ReviewRow {
  author: string;
  eventType: EventType;
  eventMonth: string;
  guestCount: number;
  photos: PhotoRecord[];
}

/** Which reviews of a venue are wanted. */
export interface ReviewSearch {
  ordering: ReviewOrdering;
  stars?: number | undefined;
  page: number;
  pageSize: number;
}
