import { listVisits } from '@mandap/contract/visits/visits.endpoints';
import type { VisitParty } from '@mandap/domain/visits/visits';
import { Link, Navigate } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { choiceParam, pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { useVisitUpdates } from './use-visit-updates.ts';
import { VisitActions } from './visit-actions.tsx';
import { VisitCard, VisitCardSkeleton } from './visit-card.tsx';

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
        <NotLoaded title={visitText.failed()} text={textOf(failure)} onRetry={retry} />
      ) : (
        <div role="status" aria-label={visitText.loading()} className={grid}>
          <VisitCardSkeleton />
          <VisitCardSkeleton />
        </div>
      )}
    </>
  );
};
