import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import type { PhotoRecord, ReviewRow } from '@mandap/server/src/features/reviews/reviews.record.ts';
import { createReviewsStore } from '@mandap/server/src/features/reviews/reviews.store.ts';
import { createRatingsStore } from '@mandap/server/src/features/venues/ratings.store.ts';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import { v7 as newId } from 'uuid';
import { demoBooking } from './bookings.ts';
import { idOf } from './ids.ts';
import type { AddBooking } from './insert-booking.ts';
import type { ReportedReview } from './reports.ts';
import type { DemoPicture } from './seed.store.ts';
import type { DemoUsers } from './users.ts';
import type { DemoReview, DemoVenue } from './venues/venue.ts';

interface Dependencies {
  db: Db;
  now: Date;
  picture(view: string, title: string): Promise<DemoPicture>;
  users: DemoUsers;
  addBooking: AddBooking;
}

/** What families wrote after their events; `reported`: what a host has said against some of it. */
export const createDemoReviews = (tx: Tx, { db, now, picture, users, addBooking }: Dependencies) => {
  const reviews = createReviewsStore(db);
  const ratings = createRatingsStore(db);
  const today = dayInIndia(now);
  const reported: ReportedReview[] = [];

  /** What a family photographed: the drawn views of the venue. */
  const picturesBy = async (venue: DemoVenue, { photos = [] }: DemoReview): Promise<PhotoRecord[]> => {
    const shown = await Promise.all(photos.map((view) => picture(`${venue.slug}/${view}`, '')));
    return shown.map(({ baseUrl, widths, placeholder }) => ({ id: newId(), baseUrl, widths, placeholder }));
  };

  const addReview = async (venue: DemoVenue, venueId: string, review: DemoReview): Promise<void> => {
    const start = addDays(today, -review.daysAgo);
    const userId = idOf(users.families, review.author);
    const stay = {
      venueId,
      userId,
      start,
      end: addDays(start, 1),
      guests: review.guests,
      eventType: review.eventType,
    };
    const booking = demoBooking(venue, { ...stay, status: 'completed' }, today);
    await addBooking(booking, booking.total);
    const [cleanliness, service, value, location] = review.parts;
    const createdAt = startOfDayInIndia(addDays(start, 4));
    const reply = review.reply ?? null;
    const row: ReviewRow = {
      id: newId(),
      venueId,
      bookingId: booking.id,
      authorId: userId,
      state: 'visible',
      rating: review.rating,
      cleanliness,
      service,
      value,
      location,
      text: review.text,
      createdAt,
      editedAt: null,
      reply,
      repliedAt: reply === null ? null : startOfDayInIndia(addDays(start, 5)),
    };
    await reviews.insert(tx, row);
    await reviews.setPhotos(tx, row.id, await picturesBy(venue, review));
    await ratings.add(tx, venueId, row, 1);
    const hostId = idOf(users.emails, venue.host.email);
    if (review.reported) reported.push({ id: row.id, authorId: userId, hostId, text: review.reported });
  };

  return { reported, add: addReview };
};
