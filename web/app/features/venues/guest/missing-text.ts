import * as venueText from '#app/i18n/generated/venue.ts';

/** The message for a venue that cannot be shown (spec.md section 8). */
export const missingText = (code: string | undefined): string => {
  if (code === 'venue_unavailable') return venueText.unavailable();
  if (code === 'venue_not_found' || code === 'bad_input') return venueText.notFound();
  return venueText.loadFailed();
};
