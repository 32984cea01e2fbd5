import { maxReviewPhotos, reportReasons, reviewOrderings } from '@mandap/domain/reviews/reviews';
import { visibleTyped } from '@mandap/domain/typed-text';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { id, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';

/** `fileUrl` is the largest JPEG; `baseUrl`/{width}.{avif,webp,jpg} are its other sizes. */
export const ReviewPhoto = z.object({
  id: id(),
  fileUrl: z.string(),
  baseUrl: z.string(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});
export type ReviewPhoto = z.output<typeof ReviewPhoto>;

/** From 1 to 5. All are null for reviews from before these ratings existed. */
const PartRatings = z.object({
  cleanliness: z.nullable(z.number()),
  service: z.nullable(z.number()),
  value: z.nullable(z.number()),
  location: z.nullable(z.number()),
});

export const Review = z.extend(PartRatings, {
  id: id(),
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  photos: z.array(ReviewPhoto),
  eventType: z.string(),
  eventNames: Names,
  /** The month of the event, `yyyy-MM`. */
  eventMonth: z.string(),
  guestCount: z.int(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  editedAt: z.nullable(timestamp()),
});
export type Review = z.output<typeof Review>;

/** The summary of a venue's visible reviews. The averages are null if there are none. */
export const ReviewSummary = z.extend(PartRatings, {
  rating: z.nullable(z.number()),
  count: z.int(),
  /** The number of reviews with one star, two, … five. */
  stars: z.array(z.int()),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

export const listReviews = {
  summary: 'List the reviews of a venue, newest first by default, with a summary',
  input: z.object({
    id: id(),
    ...paging(10),
    ordering: z._default(z.enum(reviewOrderings, 'not_a_choice'), 'newest'),
    /** Returns only reviews with this rating. */
    stars: z.optional(wholeNumber(1, 5)),
  }),
  output: z.extend(listOf(Review), { summary: ReviewSummary }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

/** A review as its author sees it, editable until `editableUntil`. `isHidden`: the team has hidden it. */
export const OwnReview = z.extend(Review, {
  bookingId: id(),
  venueId: id(),
  editableUntil: timestamp(),
  isHidden: z.boolean(),
});
export type OwnReview = z.output<typeof OwnReview>;

export const getMyReviews = {
  summary:
    'Get what you can do with the reviews of a venue: your own, those you reported, whether you may reply',
  input: z.object({ id: id() }),
  output: z.object({ own: z.array(OwnReview), reported: z.array(id()), isHost: z.boolean() }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

const stars = () => wholeNumber(1, 5);
const reviewText = () =>
  z
    .string('required')
    .check(z.overwrite(visibleTyped), z.minLength(10, 'review_short'), z.maxLength(2000, 'too_long'));
const photos = () => z.array(id()).check(z.maxLength(maxReviewPhotos, 'too_many_photos'));

/** `photos` are ids of uploads for the purpose `review`, in display order. */
export const NewReview = z.object({
  rating: stars(),
  cleanliness: stars(),
  service: stars(),
  value: stars(),
  location: stars(),
  text: reviewText(),
  photos: z._default(photos(), []),
});
export type NewReview = z.output<typeof NewReview>;

export const getBookingReview = {
  summary: 'Get your review of a booking, and whether you can write one',
  input: z.object({ id: id() }),
  output: z.object({ review: z.nullable(OwnReview), canWrite: z.boolean() }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const writeReview = {
  summary: 'Review the venue of your completed booking, once',
  input: z.extend(NewReview, { id: id() }),
  output: OwnReview,
  success: 201,
  fails: [
    'booking_not_found',
    'booking_not_completed',
    'event_not_confirmed',
    'already_reviewed',
    'own_venue_review',
    'reviews_off',
    'upload_not_found',
  ],
} satisfies EndpointSchema;

export const editReview = {
  summary: 'Update your review within fourteen days',
  input: z.object({
    id: id(),
    rating: z.optional(stars()),
    cleanliness: z.optional(stars()),
    service: z.optional(stars()),
    value: z.optional(stars()),
    location: z.optional(stars()),
    text: z.optional(reviewText()),
    photos: z.optional(photos()),
  }),
  output: OwnReview,
  fails: ['review_not_found', 'review_closed', 'review_hidden', 'reviews_off', 'upload_not_found'],
} satisfies EndpointSchema;

export const deleteReview = {
  summary: 'Delete your review',
  input: z.object({ id: id() }),
  output: z.object({}),
  fails: ['review_not_found', 'review_hidden'],
} satisfies EndpointSchema;

export const reportReview = {
  summary: 'Report a review to the team, once',
  input: z.object({
    id: id(),
    reason: z.enum(reportReasons, 'not_a_choice'),
    text: z._default(text(500), ''),
  }),
  output: z.object({}),
  success: 201,
  fails: ['review_not_found', 'own_review_report', 'already_reported', 'reviews_off'],
} satisfies EndpointSchema;

export const replyToReview = {
  summary: 'Reply to a review of your venue, or update the reply',
  input: z.object({
    id: id(),
    text: text(1000).check(z.minLength(2, 'too_short')),
  }),
  output: z.object({ reply: z.string(), repliedAt: timestamp() }),
  fails: ['review_not_found', 'reviews_off'],
} satisfies EndpointSchema;

export const deleteReply = {
  summary: 'Delete your reply to a review',
  input: z.object({ id: id() }),
  output: z.object({}),
  fails: ['review_not_found'],
} satisfies EndpointSchema;

/** A review as the venue's host sees it. `isReported`: this host has reported it. */
export const HostReview = z.extend(Review, {
  venue: z.object({ id: id(), name: z.string() }),
  isReported: z.boolean(),
});
export type HostReview = z.output<typeof HostReview>;

/** The summary of a venue's visible reviews. `rating` is null if there are none. */
export const RatedVenue = z.object({
  id: id(),
  name: z.string(),
  rating: z.nullable(z.number()),
  count: z.int(),
});
export type RatedVenue = z.output<typeof RatedVenue>;

export const listHostReviews = {
  summary: 'List the visible reviews of your venues, newest first, with a summary per venue',
  input: z.object({
    ...paging(10),
    venueId: z.optional(id()),
    /** Returns only reviews with this rating. */
    stars: z.optional(wholeNumber(1, 5)),
    /** Whether to return only reviews without a reply. */
    unanswered: z._default(z.boolean('invalid'), false),
  }),
  output: z.extend(listOf(HostReview), { venues: z.array(RatedVenue) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
