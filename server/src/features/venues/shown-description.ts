import { venue as venueText } from '#server/i18n/generated/en.ts';
import { publicText } from '#server/public-text.ts';

/** Descriptions taken over from elsewhere may name a picture so (spec.md section 3). */
const pictureMarker = /\s*\bImage:\s*https?:\/\/\S+/gi;

/** A description as everybody reads it: without markers of pictures, and never empty. */
export const shownDescription = (description: string): string =>
  publicText(description.replace(pictureMarker, '').trim()) || venueText.defaultDescription();
