import type { Core } from '#server/core.ts';
import type { Part } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';

/** Uses of tehsils by other features. */
export interface PlaceUse {
  /** A statement with one row for each use of the tehsils whose ids a statement selects. */
  rows: (tehsils: Part) => Part;
}

/** What places read of the features above them: sub-selects with a `tehsil_id`. */
export interface PublishedToPlaces {
  tehsils: { withListings: Part; withPublicVenues: Part };
}

/** What administrators' commands and queries of places use. */
export interface PlacesContext extends Core {
  audit: Audit;
  uses: PlaceUse;
}
