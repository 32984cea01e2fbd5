import { listVisits } from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import type { VisitParty } from '@mandap/domain/visits/visits';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { placeName } from '#app/features/places/place-name.ts';
import { weekdayAndTime } from '#app/i18n/format.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { toVenue, toVenues } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Name } from '#app/ui/name.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { choiceParam, pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { otherName, visitBadge } from './format-visit.ts';
import { VisitActions } from './visit-actions.tsx';
import { Contact, Times, useVisitUpdates, VisitClock, Wishes, Written } from './visit-parts.tsx';

const pageSize = 10;
const states = ['open', 'past'] as const;
const visitsUrl = urlState({ state: choiceParam(states, 'open'), page: pageParam });

const stateNames = { open: visitText.open, past: visitText.past };

const StateChips = () => {
  const [{ state }, url] = useUrlState(visitsUrl);
  return (
    <nav aria-label={visitText.which()} className="my-4 flex gap-2">
      {states.map((each) => (
        <Link
          key={each}
          to={url.to({ state: each, page: 1 })}
          preventScrollReset
          aria-current={each === state ? 'page' : undefined}
          className={choiceChipClass(each === state)}
        >
          {stateNames[each]()}
        </Link>
      ))}
    </nav>
  );
};

const Nothing = ({ side, state }: { side: VisitParty; state: (typeof states)[number] }) => {
  const open = side === 'guest' ? visitText.none : visitText.noneHost;
  const openText = side === 'guest' ? visitText.noneText : visitText.noneHostText;
  return (
    <EmptyState
      art="/art/empty-bookings.svg"
      title={state === 'open' ? open() : visitText.nonePast()}
      actions={
        side === 'guest' && (
          <Button asChild>
            <Link to={toVenues()}>{siteText.browse()}</Link>
          </Button>
        )
      }
    >
      {state === 'open' ? openText() : visitText.nonePastText()}
    </EmptyState>
  );
};

const grid = 'grid items-start gap-4 xl:grid-cols-2 *:min-w-0';

const Heading = ({ visit }: { visit: Visit }) => {
  const { side, venue, visitors } = visit;
  const people = visitText.peopleCount({ n: visitors });
  const name = side === 'guest' ? venue.name : otherName(visit);
  return (
    <div className="flex gap-3">
      <div className="size-17 flex-none overflow-hidden rounded-control bg-raised">
        {venue.picture && <Picture picture={venue.picture} alt="" sizes="68px" />}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 break-words">
          {side === 'guest' && venue.isListed ? (
            <Link to={toVenue(venue.id)} className="hover:underline">
              <Name>{name}</Name>
            </Link>
          ) : (
            <Name>{name}</Name>
          )}
        </h2>
        <p className="text-small text-muted">
          <Name>{side === 'guest' ? placeName(venue.city, venue) : venue.name}</Name>
          <span className="num">{` · ${people}`}</span>
        </p>
      </div>
    </div>
  );
};

const Agreed = ({ visit }: { visit: Visit }) => {
  if (!visit.startsAt || (visit.status !== 'agreed' && visit.status !== 'done')) return null;
  return (
    <div className="num rounded-control bg-raised px-4 py-3">
      <p className="font-display text-h3 font-semibold">{weekdayAndTime(visit.startsAt)}</p>
      <p className="text-small text-muted">{visitText.withHost({ name: otherName(visit) })}</p>
    </div>
  );
};

const Words = ({ visit }: { visit: Visit }) => {
  const { side, note, answer, reason, endedBy } = visit;
  const by = (party: typeof side) =>
    party === side ? visitText.youWrote() : visitText.wrote({ name: otherName(visit) });
  return (
    <>
      <Written by={by('guest')} text={note} />
      <Written by={by('host')} text={answer} />
      {endedBy && <Written by={by(endedBy)} text={reason} />}
    </>
  );
};

/** A visit as one of its parties sees it, with their actions. */
const VisitCard = ({ visit, actions }: { visit: Visit; actions: ReactNode }) => (
  <article className="card grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 p-4 shadow-soft md:p-5">
    <div>
      <Badge {...visitBadge(visit)} />
    </div>
    <Heading visit={visit} />
    <Agreed visit={visit} />
    {visit.status === 'asked' && <Wishes visit={visit} />}
    {visit.status === 'offered' && <Times visit={visit} />}
    <VisitClock visit={visit} />
    <Words visit={visit} />
    <Contact visit={visit} />
    {actions}
  </article>
);

/** A placeholder of the size of a card. */
const VisitCardSkeleton = () => (
  <div className="card grid gap-3.5 p-4 shadow-soft md:p-5">
    <div className="skeleton h-7 w-32 rounded-chip!" />
    <div className="flex gap-3">
      <div className="skeleton size-17" />
      <div className="grid flex-1 content-center gap-2">
        <div className="skeleton h-5 w-36" />
        <div className="skeleton h-4 w-28" />
      </div>
    </div>
    <div className="skeleton h-19" />
    <div className="skeleton h-12" />
  </div>
);

/** A user's visits as guest or as host, open or past, each with its actions. */
export const VisitList = ({ side, isReady }: { side: VisitParty; isReady: boolean }) => {
  const [{ state, page }, url] = useUrlState(visitsUrl);
  useVisitUpdates();
  const { data, failure, retry, isPrevious } = useRead(
    listVisits,
    { side, state, page, pageSize },
    { enabled: isReady, keepPrevious: true },
  );
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (!isPrevious && pages > 0 && page > pages) return <Navigate to={url.to({ page: pages })} replace />;
  return (
    <>
      <StateChips />
      {data ? (
        <StaleContent isStale={isPrevious}>
          <p role="status" className="sr-only">
            {visitText.found({ n: data.count })}
          </p>
          {data.count === 0 && <Nothing side={side} state={state} />}
          <ul className={grid}>
            {data.results.map((visit) => (
              <li key={visit.id}>
                <VisitCard visit={visit} actions={<VisitActions visit={visit} />} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} toPage={(to) => url.to({ page: to })} />
        </StaleContent>
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={visitText.failed()} />
      ) : (
        <div role="status" aria-label={visitText.loading()} className={grid}>
          <VisitCardSkeleton />
          <VisitCardSkeleton />
        </div>
      )}
    </>
  );
};
