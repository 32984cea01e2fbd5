/** What a review rates besides the overall rating, each 1 to 5. */
export const ratingParts = ['cleanliness', 'service', 'value', 'location'] as const;
export type RatingPart = (typeof ratingParts)[number];

/** The reasons for reporting a review. */
export const reportReasons = ['not_true', 'rude', 'private', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reviewOrderings = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrdering = (typeof reviewOrderings)[number];

export const maxReviewPhotos = 6;

const editDays = 14;

/** The last day on which its author may change a review. */
export const editableUntil = (postedAt: Date): Date => new Date(postedAt.getTime() + editDays * 86_400_000);

/** An average for display with one decimal. Null without ratings. */
export const shownRating = (average: number | null): number | null =>
  average === null ? null : Math.round(average * 10) / 10;

/** The author of a review whose account is gone. */
export const unknownAuthor = 'A guest';
