import type { VenueReason } from '@mandap/domain/venues/lifecycle';
import * as reasonText from './generated/reason.ts';

const names: Record<VenueReason, () => string> = reasonText;

/** Why a venue was not taken as it is. */
export const venueReason = (reason: VenueReason): string => names[reason]();
