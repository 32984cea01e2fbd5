import { enquiryTabs } from '@mandap/contract/enquiries/enquiries';
import { listEnquiries } from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiry } from '@mandap/contract/enquiries/host.schemas';
import { CalendarClock, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useLiveRefresh } from '#app/features/accounts/session/use-live-refresh.ts';
import { VenuePicker } from '#app/features/bookings/host/venue-picker.tsx';
import { toEnquiry } from '#app/host-paths.ts';
import { count, dayOf, mediumDay } from '#app/i18n/format.ts';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { choiceParam, idParam, named, pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { rangeText } from '../format-enquiry.ts';
import { familyName, sourceNames, stageBadges } from './format-host-enquiry.ts';
import { SameNumber } from './join-button.tsx';

const EnterEnquiryDialog = lazyDialog(() =>
  import('./enter-enquiry-dialog.tsx').then((part) => part.EnterEnquiryDialog),
);

const pageSize = 20;

/** The name or number that is searched for is not in the URL. */
const enquiriesUrl = urlState({
  tab: choiceParam(enquiryTabs, 'today'),
  venueId: named('venue', idParam),
  page: pageParam,
});

const tabNames = {
  today: hostEnquiryText.today,
  open: hostEnquiryText.open,
  won: hostEnquiryText.won,
  lost: hostEnquiryText.lost,
};

const Tabs = ({ today }: { today: number | undefined }) => {
  const [{ tab }, url] = useUrlState(enquiriesUrl);
  return (
    <nav aria-label={hostEnquiryText.show()}>
      <ul className="bleed no-scrollbar relative flex gap-2 overflow-x-auto py-1 md:flex-wrap">
        {enquiryTabs.map((each) => (
          <li key={each} className="flex-none">
            <Link
              to={url.to({ tab: each, page: 1 })}
              preventScrollReset
              aria-current={each === tab ? 'page' : undefined}
              className={choiceChipClass(each === tab)}
            >
              <span>{tabNames[each]()}</span>
              {each === 'today' && today !== undefined && <span className="num -ms-0.5">{count(today)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** An enquiry in the list. The whole card leads to its page. */
const EnquiryCard = ({ enquiry }: { enquiry: HostEnquiry }) => {
  const { id, stage, source, days, guests, venue, followUpOn, responsible, createdAt } = enquiry;
  const [first, ...others] = days;
  return (
    <article className="card relative grid grid-cols-[minmax(0,1fr)] gap-2 p-4 shadow-soft hover:border-line-strong">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-h3 break-words">
          <Link to={toEnquiry(id)} className="after:absolute after:inset-0">
            <Name>{familyName(enquiry)}</Name>
          </Link>
        </h2>
        <Badge {...stageBadges[stage]} />
      </div>
      <p className="num text-meta">
        <span>{first ? rangeText(first) : hostEnquiryText.noDay()}</span>
        {others.map((range) => (
          <span key={range.start} className="block text-muted">
            {hostEnquiryText.orDays({ day: rangeText(range) })}
          </span>
        ))}
      </p>
      <p className="num text-small text-muted">
        <span>
          {[guests !== null && enquiryText.guestCount({ n: guests }), sourceNames[source]()]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span>{' · '}</span>
        <Name>{venue.name}</Name>
      </p>
      <p className="num text-small text-muted">
        {hostEnquiryText.askedOn({ day: mediumDay(dayOf(createdAt)) })}
      </p>
      {followUpOn && (
        <p className="num flex items-start gap-2 text-small text-amber">
          <CalendarClock aria-hidden className="mt-0.5 size-4 flex-none" />
          <span>{hostEnquiryText.followUpOn({ day: mediumDay(followUpOn) })}</span>
        </p>
      )}
      <SameNumber enquiry={enquiry} />
      {responsible && (
        <p className="flex items-start gap-2 text-small text-muted">
          <UserRound aria-hidden className="mt-0.5 size-4 flex-none" />
          <span>{hostEnquiryText.responsibleIs({ name: responsible.name })}</span>
        </p>
      )}
    </article>
  );
};

const Nothing = ({ isToday, isSearched }: { isToday: boolean; isSearched: boolean }) => {
  if (isSearched)
    return (
      <EmptyState art="/art/empty-search.svg" title={hostEnquiryText.noneFound()}>
        {hostEnquiryText.noneFoundText()}
      </EmptyState>
    );
  return (
    <EmptyState
      art="/art/host-lawn.svg"
      title={isToday ? hostEnquiryText.noneToday() : hostEnquiryText.none()}
    >
      {isToday ? hostEnquiryText.noneTodayText() : hostEnquiryText.noneText()}
    </EmptyState>
  );
};

const grid = 'grid items-start gap-3 xl:grid-cols-2 *:min-w-0';

/** The enquiries about a host's venues: what needs them today, and all others by how they ended. */
export const HostEnquiryList = ({ isReady }: { isReady: boolean }) => {
  const [{ tab, venueId, page }, url] = useUrlState(enquiriesUrl);
  const [search, setSearch] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  useLiveRefresh('notification', ['enquiries']);
  useLiveRefresh('message', ['enquiries']);
  const { data, failure, retry, isPrevious } = useRead(
    listEnquiries,
    { tab, page, pageSize, ...(venueId && { venueId }), ...(search && { search }) },
    { enabled: isReady, keepPrevious: true },
  );
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (!isPrevious && pages > 0 && page > pages) return <Navigate to={url.to({ page: pages })} replace />;
  return (
    <>
      <Tabs today={data?.today} />
      <div className="my-3 flex flex-wrap gap-2.5">
        <Button variant="outlined" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-5" />
          <span>{hostEnquiryText.add()}</span>
        </Button>
        <SearchField
          label={hostEnquiryText.search()}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            // Who has already opened an enquiry stays on their way there.
            if (page !== 1) url.set({ page: 1 }, { replace: true });
          }}
        />
        <VenuePicker
          isReady={isReady}
          venueId={venueId}
          all={hostEnquiryText.allVenues()}
          onPick={(picked) => url.set({ venueId: picked, page: 1 })}
        />
      </div>
      {data ? (
        <StaleContent isStale={isPrevious}>
          <p role="status" className="sr-only">
            {enquiryText.found({ n: data.count })}
          </p>
          {data.count === 0 && <Nothing isToday={tab === 'today'} isSearched={search !== ''} />}
          <ul className={grid}>
            {data.results.map((enquiry) => (
              <li key={enquiry.id}>
                <EnquiryCard enquiry={enquiry} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} toPage={(to) => url.to({ page: to })} />
        </StaleContent>
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={hostEnquiryText.failed()} />
      ) : (
        <div role="status" aria-label={hostEnquiryText.loading()} className={grid}>
          <div className="skeleton h-40 rounded-card!" />
          <div className="skeleton h-40 rounded-card!" />
        </div>
      )}
      {isAdding && <EnterEnquiryDialog enquiry={null} onClose={() => setIsAdding(false)} />}
    </>
  );
};
