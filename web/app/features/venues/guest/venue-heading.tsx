import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { MapPin } from 'lucide-react';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { rating } from '#app/i18n/format.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { languageOfText } from '#app/i18n/text-language.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Star } from '#app/ui/rating.tsx';
import { placeOf } from './format-venue.ts';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';

/** `isPreview`: a venue that is not public yet, so nobody can share or save it. */
export const VenueHeading = ({ venue, isPreview = false }: { venue: Venue; isPreview?: boolean }) => (
  <div className="gap-6 pt-3.5 md:flex md:items-end md:justify-between">
    <div className="min-w-0">
      {venue.category.id && (
        <Chip tone="plain" icon={<CatalogueIcon icon={venue.category.icon} />}>
          {nameIn(venue.category.names)}
        </Chip>
      )}
      <h1 lang={languageOfText(venue.name)} className="mt-2">
        {venue.name}
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="flex items-center gap-2 text-muted">
          <MapPin aria-hidden className="size-5 flex-none" />
          <PlaceLine>{placeOf(venue)}</PlaceLine>
        </span>
        {venue.rating !== null && (
          <span className="num flex items-center gap-1.5 font-medium">
            <Star />
            <span>{rating(venue.rating)}</span>
            <a href="#reviews" className="link inline-flex min-h-11 items-center font-normal">
              {venueText.reviewCount({ n: venue.reviewCount })}
            </a>
          </span>
        )}
      </div>
    </div>
    {!isPreview && (
      <div className="mt-2 flex gap-2 md:mt-0">
        <ShareButton title={venue.name} />
        <SaveButton venueId={venue.id} />
      </div>
    )}
  </div>
);
