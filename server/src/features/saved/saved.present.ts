import type { ListComment, SavedSearch, SavedShare, SavedVenue } from '@mandap/contract/saved/saved.schemas';
import type { Day } from '@mandap/domain/days';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { publicText } from '#server/public-text.ts';
import type { SearchedFor } from '../search/queries/listing-filter.ts';
import type { VenueRecord } from '../venues/queries/venue-records.ts';
import { isPublic, presentCard } from '../venues/venues.feature.ts';
import type { ShareRow } from './saved-lists.store.ts';

export const presentShare = (share: ShareRow | null): SavedShare => ({
  token: share?.token ?? null,
  includesNotes: share?.includesNotes ?? false,
  isVotingOpen: share?.isVotingOpen ?? true,
});

export interface CommentRow {
  id: string;
  venueId: string;
  personId: string;
  firstName: string;
  text: string;
  writtenAt: Date;
}

/** Strangers write here, so names and texts are masked like everything public, even for the owner. */
export const presentComment = ({ venueId: _, ...comment }: CommentRow): ListComment => ({
  ...comment,
  firstName: publicText(comment.firstName),
  text: publicText(comment.text),
  writtenAt: comment.writtenAt.toISOString(),
});

export interface SearchRow {
  id: string;
  userId: string;
  name: string;
  search: SearchedFor;
  sendsEmails: boolean;
  endsOn: Day | null;
  createdAt: Date;
}

export const presentSearch = ({ userId: _, createdAt, ...row }: SearchRow): SavedSearch => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** A saved venue in its current state. */
export interface SavedRecord extends VenueRecord {
  savedAt: Date;
  note: string;
}

export const presentSaved = (
  venue: SavedRecord,
  votesAndComments: Pick<SavedVenue, 'votes' | 'comments'>,
  settings: PlatformSettings,
): SavedVenue => {
  const {
    id,
    name,
    city,
    capacity,
    pricePerDay,
    priceIsLowest,
    priceUnit,
    dayTotal,
    rating,
    reviewCount,
    coverImage,
    placeNames,
  } = presentCard(venue, settings);
  return {
    id,
    name,
    city,
    capacity,
    pricePerDay,
    ...(priceIsLowest && { priceIsLowest }),
    ...(priceUnit && { priceUnit }),
    dayTotal,
    rating,
    reviewCount,
    coverImage,
    district: venue.districtName,
    state: venue.stateName,
    ...(placeNames && { placeNames }),
    isListed: isPublic(venue),
    savedAt: venue.savedAt.toISOString(),
    note: venue.note,
    ...votesAndComments,
  };
};
