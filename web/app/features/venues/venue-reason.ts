import type { VenueReason } from '@mandap/domain/venues/lifecycle';
import * as reasonText from '#app/i18n/generated/reason.ts';

const names: Record<VenueReason, () => string> = reasonText;

/** Why a venue was rejected or sent back for changes. */
export const venueReason = (reason: VenueReason): string => names[reason]();
