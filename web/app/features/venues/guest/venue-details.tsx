import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { ResponseTime } from '@mandap/domain/hosts/response-time';
import { BadgeCheck, BedDouble, Clock, RotateCcw, Users, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '#app/i18n/format.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { classes } from '#app/ui/classes.ts';
import { Name } from '#app/ui/name.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { roomsText } from './rooms-text.ts';

const Detail = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="grid gap-0.5 bg-surface px-4 py-3.5">
    <dt className="flex items-center gap-2 text-tiny text-muted [&_svg]:size-[18px]">
      {icon}
      <span>{label}</span>
    </dt>
    <dd className="font-medium leading-snug">{children}</dd>
  </div>
);

/** How many days before check-in a full refund ends. */
const freeUntil = ({ cancellationTerms }: Venue): string => {
  const free = cancellationTerms.find(({ percent }) => percent === 100);
  return free ? venueText.daysBefore({ n: free.days }) : venueText.neverFree();
};

const responseTimeNames: Record<ResponseTime, () => string> = {
  within_hour: venueText.withinHour,
  within_hours: venueText.withinHours,
  within_day: venueText.withinDay,
  within_days: venueText.withinDays,
};

/**
 * Four facts, or three across the full width. How it is booked is shown unless the host has said something
 * else.
 */
export const VenueHighlights = ({ venue }: { venue: Venue }) => {
  const { practicalDetails, vendor } = venue;
  const hasAll = practicalDetails.rooms && vendor.responseTime;
  const hasEither = practicalDetails.rooms || vendor.responseTime;
  return (
    <dl
      className={classes(
        'num grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line',
        hasEither ? 'lg:grid-cols-4' : 'max-lg:*:last:col-span-2 lg:grid-cols-3',
      )}
    >
      <Detail icon={<Users aria-hidden />} label={venueText.guests()}>
        {venueText.upToShort({ n: count(venue.capacity) })}
      </Detail>
      {Boolean(practicalDetails.rooms) && (
        <Detail icon={<BedDouble aria-hidden />} label={venueText.rooms()}>
          {roomsText(practicalDetails)}
        </Detail>
      )}
      {!hasAll && (
        <Detail icon={<Zap aria-hidden />} label={venueText.booking()}>
          {venue.instantBooking ? venueText.instant() : venueText.onRequest()}
        </Detail>
      )}
      {vendor.responseTime && (
        <Detail icon={<Clock aria-hidden />} label={venueText.hostAnswers()}>
          {responseTimeNames[vendor.responseTime]()}
        </Detail>
      )}
      <Detail icon={<RotateCcw aria-hidden />} label={venueText.cancelFree()}>
        {freeUntil(venue)}
      </Detail>
    </dl>
  );
};

const aboutHost = ({ hostSince, eventsHosted, languageNames }: Venue['vendor']): string =>
  [
    hostSince && venueText.hostSince({ year: hostSince.slice(0, 4) }),
    eventsHosted > 0 && venueText.events({ n: eventsHosted }),
    languageNames.length > 0 && venueText.speaks({ languages: languageNames.map(nameIn).join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');

export const AboutVenue = ({ venue }: { venue: Venue }) => (
  <section aria-labelledby="about" className="pt-8">
    <h2 id="about" className="mb-3.5 text-[1.5rem]">
      {venueText.about()}
    </h2>
    <WrittenText>{venue.description}</WrittenText>
    <div className="mt-5 flex items-center gap-3.5">
      <Avatar name={venue.vendor.name} isLarge />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>
            <span className="sr-only">{venueText.host()} </span>
            <Name>{venue.vendor.name}</Name>
          </span>
          {venue.vendor.verified && (
            <Chip tone="leaf" icon={<BadgeCheck aria-hidden />}>
              {venueText.verified()}
            </Chip>
          )}
        </p>
        <p className="text-small text-muted">{aboutHost(venue.vendor)}</p>
      </div>
      <span className="self-start max-md:hidden">
        <Rating rating={venue.rating} count={venue.reviewCount} />
      </span>
    </div>
  </section>
);
