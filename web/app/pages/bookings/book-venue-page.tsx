import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import { listOfferings } from '@mandap/contract/offerings/offerings.endpoints';
import { listServices } from '@mandap/contract/services/services.endpoints';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { loadedData, type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { BookingForm } from '#app/features/bookings/guest/booking-form.tsx';
import { dayInAddress } from '#app/features/bookings/stay-dates.ts';
import { readOfTakenDays } from '#app/features/bookings/use-taken-days.ts';
import { useSold } from '#app/features/offerings/guest/use-offerings.ts';
import { CancellationTerms } from '#app/features/venues/guest/cancellation-terms.tsx';
import { useInOwnLanguage } from '#app/features/venues/guest/use-in-own-language.ts';
import { VenueSkeleton } from '#app/features/venues/guest/venue-skeleton.tsx';
import * as bookText from '#app/i18n/generated/book.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toVenue } from '#app/paths.ts';
import { readsOfHostTexts } from '#app/shell/host-texts.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { NoScriptNote } from '#app/ui/no-script-note.tsx';
import { dayParam, idParam, numberParam, textParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { WithName } from '#app/ui/with-name.tsx';
import type { Route } from './+types/book-venue-page.ts';

const reads: PageReads = ({ params: { id = '' } }) => [
  read(getVenue, { id }, { required: true }),
  read(getAvailability, { id }),
  read(listOfferings, { id }),
  read(listServices, { id }),
  ...readsOfHostTexts(id),
  read(getCatalogue, {}),
];

export const loader = serverLoader(reads, (page, { now }) => {
  const venue = loadedData(page, getVenue);
  return venue?.hasOfferings ? [readOfTakenDays(venue.id, dayInIndia(now))] : [];
});
export const clientLoader = browserLoader(reads);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = loadedData(loaderData, getVenue)?.name;
  return pageMeta(matches, {
    title: name ? bookText.title({ name }) : bookText.pageTitle(),
    description: bookText.description(),
    path: null,
  });
};

/** Loaded if the venue cannot be booked. */
const VenueFailed = lazyPart(() =>
  import('#app/features/bookings/guest/venue-failed.tsx').then((part) => part.VenueFailed),
);

const bookingUrl = urlState({
  date: textParam(),
  until: dayParam,
  guests: numberParam({ min: 1, max: 1_000_000 }, null),
  offering: idParam,
});

const BookVenue = ({ venue: written }: { venue: Venue }) => {
  const venue = useInOwnLanguage(written);
  const [{ date, until, guests, offering }] = useUrlState(bookingUrl);
  const today = useToday();
  const day = dayInAddress(date, today);
  const requested = useMemo(
    () => ({ day, until, guests, offeringId: offering ?? undefined }),
    [day, until, guests, offering],
  );
  const { offerings } = useSold(venue.id);
  return (
    <>
      <Link
        to={toVenue(venue.id)}
        className="inline-flex min-h-11 items-center gap-2 text-small font-medium text-primary hover:underline"
      >
        <ArrowLeft aria-hidden className="size-[18px]" />
        {bookText.backToVenue()}
      </Link>
      <h1 className="mt-0.5 mb-6">
        <WithName name={venue.name}>{bookText.title({ name: venue.name })}</WithName>
      </h1>
      <NoScriptNote />
      <BookingForm
        venue={venue}
        today={today}
        requested={requested}
        offerings={offerings}
        termsFor={(quoted) => (
          <section aria-labelledby="terms">
            <h2 id="terms" className="mb-2 text-[1.125rem]">
              {bookText.terms()}
            </h2>
            <CancellationTerms
              policy={quoted?.cancellation.policy ?? venue.cancellationPolicy}
              terms={quoted?.cancellation.terms ?? venue.cancellationTerms}
              checkIn={quoted?.firstDay ?? null}
              today={today}
            />
          </section>
        )}
      />
    </>
  );
};

export default function BookingPage() {
  const { id = '' } = useParams();
  const { data: venue, failure, retry } = useRead(getVenue, { id });
  return (
    <main id="content" tabIndex={-1} className="wrap pt-4 outline-none">
      {venue ? (
        <BookVenue key={venue.id} venue={venue} />
      ) : failure ? (
        <VenueFailed failure={failure} retry={retry} />
      ) : (
        <VenueSkeleton />
      )}
    </main>
  );
}
