import { listBookings } from '@mandap/contract/bookings/bookings.endpoints';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { bookingsUrl, pageSize, toBookingsQuery } from '#app/features/bookings/guest/booking-filters.ts';
import { dayRange } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as offlineText from '#app/i18n/generated/offline.ts';
import { privateMeta } from '#app/page-meta.ts';
import { safeNext, toArea, toHome, toMyBooking, toMyBookings } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export const meta = privateMeta(offlineText.title, offlineText.description);

/** Opens the page that was wanted when there was no network. */
const openWanted = (): void => {
  const wanted = safeNext(new URLSearchParams(window.location.search).get('page'));
  window.location.replace(wanted ?? toHome());
};

interface KeptPage {
  path: string;
  title: string;
}

/** The most pages that are listed. */
const mostPages = 20;

/** The pages of venues that the service worker has kept, the last ones first. */
const findKeptPages = async (): Promise<KeptPage[]> => {
  const cache = await caches.open('pages');
  const keys = (await cache.keys()).filter(({ url }) => /\/venues\/[^/.]+$/.test(new URL(url).pathname));
  return Promise.all(
    keys
      .slice(-mostPages)
      .reverse()
      .map(async (key) => {
        const html = await (await cache.match(key))?.text();
        const { title } = new DOMParser().parseFromString(html ?? '', 'text/html');
        const { pathname, search } = new URL(key.url);
        return { path: pathname + search, title: title || pathname };
      }),
  );
};

const useKeptPages = (): readonly KeptPage[] => {
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    if ('caches' in window) void findKeptPages().then(setPages, () => undefined);
  }, []);
  return pages;
};

const rowClass = 'link flex min-h-11 items-center';

const Bookings = () => {
  const first = bookingsUrl.read(new URLSearchParams());
  const { data } = useRead(listBookings, { ...toBookingsQuery(first), page: first.page, pageSize });
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="text-h3">
        {offlineText.bookings()}
      </h2>
      <ul className="mt-2">
        {data?.results.map(({ id, venue, startDate, endDate }) => (
          <li key={id}>
            <Link to={toMyBooking(id)} className={rowClass}>
              {`${venue.name}, ${dayRange(startDate, endDate, bookingText.to())}`}
            </Link>
          </li>
        ))}
        <li>
          <Link to={toMyBookings()} className={rowClass}>
            {offlineText.allBookings()}
          </Link>
        </li>
        <li>
          <Link to={toArea('user', 'saved')} className={rowClass}>
            {offlineText.saved()}
          </Link>
        </li>
      </ul>
    </section>
  );
};

/** Shown in place of a page that was never opened, without a network. Lists what opens anyway. */
export default function OfflinePage() {
  const { user } = useSession();
  const pages = useKeptPages();
  const isGuest = user?.role === 'user';
  useEffect(() => {
    window.addEventListener('online', openWanted);
    return () => window.removeEventListener('online', openWanted);
  }, []);
  return (
    <main id="content" tabIndex={-1} className="wrap py-8 outline-none md:py-16">
      <EmptyState
        art="/art/offline.svg"
        title={offlineText.title()}
        headingLevel={1}
        actions={<Button onClick={openWanted}>{offlineText.tryAgain()}</Button>}
      >
        {offlineText.text()}
      </EmptyState>
      <div className="mx-auto mt-8 grid max-w-[560px] gap-8">
        {isGuest && <Bookings />}
        {pages.length > 0 && (
          <section aria-labelledby="pages">
            <h2 id="pages" className="text-h3">
              {offlineText.pages()}
            </h2>
            <ul className="mt-2">
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <a href={path} className={rowClass}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {!isGuest && pages.length === 0 && <p className="text-center text-muted">{offlineText.nothing()}</p>}
      </div>
    </main>
  );
}
