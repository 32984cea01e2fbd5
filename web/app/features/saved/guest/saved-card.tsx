import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import { EyeOff, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { placeLine } from '#app/features/places/place-name.ts';
import { CompareToggle } from '#app/features/search/guest/compare/compare-toggle.tsx';
import { PricePerUnit } from '#app/features/venues/guest/price-per-unit.tsx';
import { count, dayOf, mediumDay } from '#app/i18n/format.ts';
import * as savedText from '#app/i18n/generated/saved.ts';
import * as venueCardText from '#app/i18n/generated/venueCard.ts';
import { toVenue } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture, phoneWidth } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';

const placeOf = ({ city, district, state, ...venue }: SavedVenue): string =>
  placeLine([city, district, state], venue);

const VenueDetails = ({ venue }: { venue: SavedVenue }) => (
  <ul className="grid gap-1.5 text-meta text-muted [&_svg]:size-5 [&_svg]:flex-none">
    <li className="flex items-start gap-2">
      <MapPin aria-hidden />
      <PlaceLine>{placeOf(venue)}</PlaceLine>
    </li>
    <li className="flex items-start gap-2">
      <Users aria-hidden />
      <span>{venueCardText.upTo({ n: count(venue.capacity) })}</span>
    </li>
  </ul>
);

const Unlisted = () => (
  <div>
    <Chip tone="amber" icon={<EyeOff aria-hidden />}>
      {savedText.unlisted()}
    </Chip>
    <p className="mt-1.5 text-small text-muted">{savedText.unlistedHint()}</p>
  </div>
);

const pictureSizes = `(min-width: 768px) 240px, ${phoneWidth}`;

interface SavedCardProps {
  venue: SavedVenue;
  note: ReactNode;
  /** Shown next to View Details. */
  action?: ReactNode;
  /** On the person's own list: shows when the venue was saved. */
  isOwn?: boolean;
}

/** A venue of a saved list. */
export const SavedCard = ({ venue, note, action, isOwn }: SavedCardProps) => (
  <article className="card grid overflow-hidden shadow-soft md:grid-cols-[220px_minmax(0,1fr)]">
    <div
      className={`relative aspect-[16/8] overflow-hidden bg-raised md:aspect-auto md:min-h-[220px] ${venue.isListed ? '' : 'saturate-[.35]'}`}
    >
      {venue.coverImage && (
        <Picture picture={venue.coverImage} alt="" sizes={pictureSizes} className="absolute inset-0" />
      )}
    </div>
    <div className="flex min-w-0 flex-col gap-2.5 p-4 md:px-6 md:py-5">
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-h3">
          <Name>{venue.name}</Name>
        </h2>
        <Rating rating={venue.rating} count={venue.reviewCount} />
      </div>
      <VenueDetails venue={venue} />
      {!venue.isListed && <Unlisted />}
      {note}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <div>
          <PricePerUnit {...venue} />
          {isOwn && (
            <p className="text-tiny text-muted">
              {savedText.savedOn({ day: mediumDay(dayOf(venue.savedAt)) })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {action}
          {venue.isListed && <CompareToggle venue={venue} />}
          {venue.isListed && (
            <Button asChild variant="primary" size="small">
              <Link to={toVenue(venue.id)} aria-label={venueCardText.viewDetailsOf({ name: venue.name })}>
                {venueCardText.viewDetails()}
              </Link>
            </Button>
          )}
        </div>
      </div>
    </div>
  </article>
);

/** Fills the space of a card. */
export const SavedCardSkeleton = () => (
  <div className="card grid overflow-hidden md:grid-cols-[220px_minmax(0,1fr)]">
    <div className="skeleton aspect-[16/8] rounded-none! md:aspect-auto md:min-h-[220px]" />
    <div className="grid content-start gap-3 p-4 md:px-6 md:py-5">
      <div className="skeleton h-6 w-1/2" />
      <div className="skeleton h-5 w-2/3" />
      <div className="skeleton h-5 w-1/3" />
      <div className="skeleton mt-2 h-11 w-full" />
    </div>
  </div>
);
