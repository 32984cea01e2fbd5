import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { listQuestions } from '@mandap/contract/questions/questions.endpoints';
import { listReviews } from '@mandap/contract/reviews/reviews.endpoints';
import { listServices } from '@mandap/contract/services/services.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { getVenue, listLandmarks } from '@mandap/contract/venues/venues.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { type MouseEvent, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { isRefused, loadedData, type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { useOwnKept } from '#app/features/calendar/guest/own-kept.ts';
import { AskPriceButton } from '#app/features/enquiries/guest/ask-price-button.tsx';
import { MessageHostButton } from '#app/features/messages/message-host-button.tsx';
import { readsOfOfferings } from '#app/features/offerings/guest/use-offerings.ts';
import { placeName } from '#app/features/places/place-name.ts';
import { questionsPerPage } from '#app/features/questions/questions-per-page.ts';
import { reviewsPerPage } from '#app/features/reviews/reviews-per-page.ts';
import { areaCrumbs } from '#app/features/search/guest/area-crumbs.ts';
import { DayBar, DayCard } from '#app/features/venues/guest/day-card.tsx';
import { placeOf, shortDescription } from '#app/features/venues/guest/format-venue.ts';
import { missingText } from '#app/features/venues/guest/missing-text.ts';
import { useInOwnLanguage } from '#app/features/venues/guest/use-in-own-language.ts';
import { searchedStay, useSelectedDay } from '#app/features/venues/guest/use-selected-day.ts';
import { AboutVenue, VenueHighlights } from '#app/features/venues/guest/venue-details.tsx';
import { mainPictureSizes, VenueGallery } from '#app/features/venues/guest/venue-gallery.tsx';
import { VenueHeading } from '#app/features/venues/guest/venue-heading.tsx';
import { VenueSkeleton } from '#app/features/venues/guest/venue-skeleton.tsx';
import { VenueTabs } from '#app/features/venues/guest/venue-tabs.tsx';
import { VisitButton } from '#app/features/visits/guest/visit-button.tsx';
import * as venueText from '#app/i18n/generated/venue.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import { addressOf } from '#app/i18n/page-language.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toBooking, toVenue, toVenues } from '#app/paths.ts';
import { latePart } from '#app/rendering/late-part.tsx';
import { readsOfHostTexts } from '#app/shell/host-texts.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { notify } from '#app/ui/toast.ts';
import { WhenNear } from '#app/ui/when-near.tsx';
import type { Route } from './+types/venue-page.ts';

const reads: PageReads = ({ params: { id = '' } }) => [
  read(getVenue, { id }, { required: true }),
  read(getAvailability, { id }),
  read(listLandmarks, { id }),
  ...readsOfHostTexts(id),
  read(listServices, { id }),
  read(listReviews, { id, page: 1, pageSize: reviewsPerPage }),
  read(listQuestions, { id, page: 1, pageSize: questionsPerPage }),
];

export const loader = serverLoader(reads, (page, { url, now }) => {
  const venue = loadedData(page, getVenue);
  if (!venue?.hasOfferings) return [];
  const today = dayInIndia(now);
  return readsOfOfferings(venue.id, today, searchedStay(url.searchParams, today));
});
export const clientLoader = browserLoader(reads);

const crumbsOf = (venue: Venue) => [
  { label: venueBasicsText.venues(), to: toVenues() },
  ...areaCrumbs(venue),
];

const titleOf = (venue: Venue): string =>
  venueText.pageTitle({ name: venue.name, city: placeName(venue.city, venue) });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const venue = loadedData(loaderData, getVenue);
  if (!venue) {
    const title = isRefused(loaderData, getVenue) ? venueText.notAvailable() : venueBasicsText.venues();
    return pageMeta(matches, { title, description: missingText(undefined), path: null });
  }
  return pageMeta(matches, {
    title: titleOf(venue),
    description: shortDescription(venue.description, 160),
    path: toVenue(venue.id),
    shareImage: { path: addressOf(venue.shareImage), alt: `${venue.name}, ${placeOf(venue)}` },
    firstPicture: { picture: venue.images[0], sizes: mainPictureSizes },
  });
};

const LateFacts = latePart(() => import('./venue-facts.tsx').then(({ VenueFacts }) => VenueFacts));

const LateEnd = latePart(() =>
  import('./venue-reviews-and-questions.tsx').then(({ EndOfVenue }) => EndOfVenue),
);

const WhatYouCanBook = latePart(() =>
  import('#app/features/offerings/guest/what-you-can-book.tsx').then((part) => part.WhatYouCanBook),
);
const OfferingDayCard = latePart(() =>
  import('#app/features/offerings/guest/offering-day-card.tsx').then((part) => part.OfferingDayCard),
);

interface BookButtonProps {
  venueId: string;
  /** The chosen free day. */
  day: Day | null;
  /** The last of several days. */
  until: Day | null;
  /** The number of guests of the search. */
  guests: number | null;
  isWide?: boolean;
}

/** Opens the booking form, with or without an account. Asks for a day first. */
const BookButton = ({ venueId, day, until, guests, isWide }: BookButtonProps) => {
  const press = (event: MouseEvent) => {
    if (day) return;
    event.preventDefault();
    document.getElementById('your-day')?.scrollIntoView();
    notify({ kind: 'error', title: venueText.selectDate(), description: venueText.selectDateHint() });
  };
  return (
    <Button asChild size="large" className={isWide ? 'w-full' : 'flex-none'}>
      <Link to={toBooking(venueId, day ?? undefined, guests ?? undefined, undefined, until)} onClick={press}>
        {venueText.bookNow()}
      </Link>
    </Button>
  );
};

/** Loaded if the chosen day is taken. */
const WaitButton = lazyPart(
  () => import('#app/features/calendar/guest/wait-button.tsx').then((part) => part.WaitButton),
  { lost: () => null },
);

/** Loaded if the venue cannot be shown. */
const VenueMissing = lazyPart(() =>
  import('#app/features/venues/guest/venue-missing.tsx').then((part) => part.VenueMissing),
);

const SimilarVenues = lazyPart(
  () => import('#app/features/search/guest/similar-venues.tsx').then((part) => part.SimilarVenues),
  // Nobody asked for them.
  { lost: () => null },
);

const VenueDetails = ({ venue: written }: { venue: Venue }) => {
  const venue = useInOwnLanguage(written);
  const today = useToday();
  const kept = useOwnKept(venue.id);
  const { day, until, choose, month, guests, free } = useSelectedDay(venue.id, today, kept);
  const crumbs = crumbsOf(venue);
  const questions = (
    <>
      <AskPriceButton venue={venue} searched={{ date: day, until, guests }} />
      <VisitButton venue={venue} />
      <MessageHostButton venueId={venue.id} ownerId={venue.owner} searched={{ date: day, guests }} />
    </>
  );
  const waitFor = (offeringId: string | undefined, isWide: boolean) =>
    day && (
      <WaitButton
        venueId={venue.id}
        wanted={{ offeringId, startDate: day, endDate: until ?? day }}
        {...{ today, guests, isWide }}
      />
    );
  return (
    <>
      <div className="max-md:hidden">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className="flex flex-col md:gap-5">
        <div className="order-2 md:order-1">
          <VenueHeading venue={venue} />
        </div>
        <div className="order-1 md:order-2">
          <VenueGallery key={venue.id} name={venue.name} pictures={venue.images} />
        </div>
      </div>
      <div className="mt-5 md:grid md:grid-cols-[minmax(0,1fr)_388px] md:grid-rows-[auto_1fr] md:gap-x-14 max-lg:md:grid-cols-[minmax(0,1fr)_340px] max-lg:md:gap-x-8">
        <div className="min-w-0">
          <VenueHighlights venue={venue} />
          {venue.hasOfferings && (
            <WhatYouCanBook
              venueId={venue.id}
              today={today}
              day={day}
              until={until}
              guests={guests}
              kept={kept}
              waitFor={(offering) => waitFor(offering.id, false)}
              onChoose={choose}
            />
          )}
          <AboutVenue venue={venue} />
          <VenueTabs venue={venue} />
          <LateFacts venue={venue} />
        </div>
        <aside className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
          <div className="md:sticky md:top-5">
            {venue.hasOfferings ? (
              <OfferingDayCard
                venue={venue}
                today={today}
                day={day}
                until={until}
                month={month}
                guests={guests}
                onChoose={choose}
                questions={questions}
                kept={kept}
              />
            ) : (
              <DayCard
                venue={venue}
                today={today}
                day={day}
                until={until}
                month={month}
                onChoose={choose}
                action={<BookButton venueId={venue.id} day={free} until={until} guests={guests} isWide />}
                questions={questions}
                kept={kept}
                wait={waitFor(undefined, true)}
              />
            )}
          </div>
        </aside>
        <div className="min-w-0">
          <LateEnd venue={venue} crumbs={crumbs} day={day} today={today} />
        </div>
      </div>
      <div className="no-print">
        <WhenNear>
          <SimilarVenues venueId={venue.id} day={day} until={until} guests={guests} />
        </WhenNear>
      </div>
      {!venue.hasOfferings && (
        <DayBar
          venue={venue}
          day={free}
          until={until}
          action={<BookButton venueId={venue.id} day={free} until={until} guests={guests} />}
        />
      )}
    </>
  );
};

/** Sets the title if the venue loaded after the page. */
const useDocumentTitle = (venue: Venue | undefined) => {
  const site = useRead(getSettings, {}).data?.siteName;
  useEffect(() => {
    if (!venue) return;
    const title = titleOf(venue);
    document.title = site ? `${title} | ${site}` : title;
  }, [venue, site]);
};

export default function VenuePage() {
  const { id = '' } = useParams();
  const { data: venue, failure, retry } = useRead(getVenue, { id });
  useDocumentTitle(venue);
  return (
    <main id="content" tabIndex={-1} className="wrap outline-none">
      {venue ? (
        <VenueDetails key={venue.id} venue={venue} />
      ) : failure ? (
        <VenueMissing failure={failure} retry={retry} />
      ) : (
        <VenueSkeleton />
      )}
    </main>
  );
}
