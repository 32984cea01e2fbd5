import { addDays, startOfDayInIndia } from '@mandap/domain/days';
import type { PhotoRow } from '@mandap/server/src/features/reviews/queries/review-records.ts';
import {
  insertReview as insertReviewRow,
  replacePhotos,
} from '@mandap/server/src/features/reviews/reviews.store.ts';
import { countReview } from '@mandap/server/src/features/venues/commands/count-review.ts';
import { v7 as newId } from 'uuid';
import { addBooking, buildBooking } from './bookings.ts';
import { idOf } from './ids.ts';
import type { SeedContext } from './seed-context.ts';
import type { DemoReview, DemoVenue } from './venues/venue.ts';

/** Inserts a review with its completed booking. Resolves to its id. */
export const insertReview = async (
  context: SeedContext,
  venue: DemoVenue,
  venueId: string,
  review: DemoReview,
): Promise<string> => {
  const { tx, today, people } = context;
  const { author, daysAgo, rating, text, guests, eventType, reply = null } = review;
  const start = addDays(today, -daysAgo);
  const end = addDays(start, 1);
  const authorId = idOf(people.byName, author);
  const stay = { venueId, userId: authorId, start, end, guests, eventType, status: 'completed' } as const;
  const booking = await buildBooking(context, venue, stay);
  await addBooking(context, booking, booking.total);

  const [cleanliness, service, value, location] = review.parts;
  const row = {
    id: newId(),
    venueId,
    bookingId: booking.id,
    authorId,
    state: 'visible' as const,
    rating,
    cleanliness,
    service,
    value,
    location,
    text,
    createdAt: startOfDayInIndia(addDays(start, 4)),
    editedAt: null,
    reply,
    repliedAt: reply === null ? null : startOfDayInIndia(addDays(start, 5)),
  };
  await insertReviewRow(tx, row);
  await replacePhotos(tx, row.id, await photosOf(context, venue, review));
  await countReview(tx, venueId, row, 1);
  return row.id;
};

/** The families' photos are the drawings of the venue. */
const photosOf = (
  { picture }: SeedContext,
  { slug }: DemoVenue,
  { photos = [] }: DemoReview,
): Promise<PhotoRow[]> =>
  Promise.all(
    photos.map(async (view) => {
      const { baseUrl, widths, placeholder } = await picture(`${slug}/${view}`, '');
      return { id: newId(), baseUrl, widths, placeholder };
    }),
  );
