import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { placeLine } from '#app/features/places/place-name.ts';
import { count, percent, rupees } from '#app/i18n/format.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import * as venueCardText from '#app/i18n/generated/venueCard.ts';
import { nameIn } from '#app/i18n/names.ts';
import { languageOfText } from '#app/i18n/text-language.ts';
import { toVenue } from '#app/paths.ts';
import { madeText } from '#app/shell/made-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Picture, phoneWidth } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { type CardVenue, placeOf, shortDescription } from './format-venue.ts';
import { PricePerUnit } from './price-per-unit.tsx';
import { SaveHeart } from './save-button.tsx';

export interface VenueCardProps {
  venue: CardVenue;
  /** Per cent, for "with 5% fee". */
  feePercent: number | undefined;
  sizes: string;
  isFirst?: boolean;
  /** The days of the search, on which it is free. Absent without a date. */
  freeOn?: string | undefined;
  /** The search is for several days. */
  isStay?: boolean | undefined;
  /** In the carousel: without description, and with city and state only. */
  isBrief?: boolean;
  /** The level of the name's heading. 2 if no other heading comes before the cards. */
  headingLevel?: 2 | 3;
  /** The query of the link to the venue. It carries the searched day and number of guests. */
  search?: string;
}

/** The width of a card's picture in the list. */
export const listCardSizes = `(min-width: 1280px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 48vw, ${phoneWidth}`;

/** The full price may include tax as well as the fee. */
const totalText = (total: number, price: number, feePercent: number): string =>
  (total > price * (1 + feePercent / 100) + 0.5 ? venueCardText.withFeeAndTax : venueCardText.withFee)({
    total: rupees(total),
    fee: percent(feePercent),
  });

/** With a date: the price of what is free then. With several days: their total. */
const Price = ({ venue, feePercent, isStay }: Pick<VenueCardProps, 'venue' | 'feePercent' | 'isStay'>) => {
  const { freeOffering, stayTotal = venue.dayTotal } = venue;
  const price = freeOffering?.price ?? venue.pricePerDay;
  return (
    <div className="min-w-0">
      <PricePerUnit {...(freeOffering ? { pricePerDay: price, priceUnit: freeOffering.unit } : venue)} />
      {feePercent !== undefined && (
        <p className="num text-tiny text-muted">
          {isStay
            ? venueCardText.stayTotal({ total: rupees(stayTotal) })
            : totalText(stayTotal, price, feePercent)}
        </p>
      )}
    </div>
  );
};

/** `compare`, on the picture, adds the venue to the comparison. */
export const VenueCard = ({
  venue,
  feePercent,
  sizes,
  isFirst,
  isBrief,
  freeOn,
  isStay,
  search,
  compare,
  headingLevel = 3,
}: VenueCardProps & { compare?: ReactNode }) => {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="card venue-card">
      <div className="venue-card-photo">
        {venue.coverImage && (
          <Picture picture={venue.coverImage} alt="" sizes={sizes} isFirst={isFirst ?? false} />
        )}
        <span className="absolute top-3 start-3">
          <Chip tone="surface" icon={<CatalogueIcon icon={venue.category.icon} />}>
            {nameIn(venue.category.names)}
          </Chip>
        </span>
        <SaveHeart venueId={venue.id} name={venue.name} />
        {compare}
      </div>
      <div className="venue-card-body">
        <div className="flex flex-wrap items-start gap-x-2">
          <Heading lang={languageOfText(venue.name)} className="flex-[1_1_8rem] text-h3">
            {venue.name}
          </Heading>
          <Rating rating={venue.rating} count={venue.reviewCount} />
        </div>
        <p className="icon-line masked at-place">
          <span>
            <PlaceLine>
              {isBrief ? placeLine([venue.city, venue.state.name], venue) : placeOf(venue)}
            </PlaceLine>
            {typeof venue.distanceKm === 'number' && (
              <span>{` · ${venueCardText.away({ km: venue.distanceKm })}`}</span>
            )}
          </span>
        </p>
        <div className="flex items-center justify-between gap-2">
          <p className="icon-line masked for-guests">
            <span>{venueCardText.upTo({ n: count(venue.capacity) })}</span>
          </p>
          {(freeOn ?? (!isBrief && venue.amenities.length > 0)) && (
            <Chip tone="leaf" icon={<span className="masked ticked" />}>
              {venueCardText.available()}
            </Chip>
          )}
        </div>
        {venue.freeOffering && (
          <p className="num text-meta font-medium text-leaf">
            {venueCardText.offeringIsFree({
              name: madeText(venue.freeOffering.name) || venueBasicsText.wholeVenue(),
              days: freeOn ?? '',
            })}
          </p>
        )}
        {venue.vegPlatePrice !== undefined && (
          <p className="num text-meta">{venueCardText.vegPlate({ price: rupees(venue.vegPlatePrice) })}</p>
        )}
        {!isBrief && (
          <p lang={languageOfText(venue.description)} className="line-clamp-2 text-meta leading-normal">
            {shortDescription(venue.description)}
          </p>
        )}
        <div className="venue-card-foot">
          <Price venue={venue} feePercent={feePercent} isStay={isStay} />
          <Button asChild variant="primary" size="small">
            {/* The whole card is clickable. This link gives it a name for assistive technology. */}
            <Link
              to={{ pathname: toVenue(venue.id), search: search ?? '' }}
              prefetch="intent"
              aria-label={venueCardText.viewDetailsOf({ name: venue.name })}
              className="venue-card-link"
            >
              {venueCardText.viewDetails()}
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
};

/** Fills the space of a card. */
export const VenueCardSkeleton = () => (
  <div className="card overflow-hidden">
    <div className="skeleton aspect-[4/3] rounded-none!" />
    <div className="grid gap-3 p-4">
      <div className="skeleton h-6 w-2/3" />
      <div className="skeleton h-5 w-1/2" />
      <div className="skeleton h-5 w-2/5" />
      <div className="skeleton h-11 w-full" />
      <div className="skeleton mt-2 h-11 w-full" />
    </div>
  </div>
);
