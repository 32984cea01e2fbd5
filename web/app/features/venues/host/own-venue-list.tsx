import type { OutputOf } from '@mandap/contract/endpoint';
import type { listOwnVenues } from '@mandap/contract/venues/host.endpoints';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toHostVenueNew } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { DraftCard, draftName } from './draft-card.tsx';
import { OwnRemovalDialog } from './own-removal-dialog.tsx';
import { OwnVenueCard } from './own-venue-card.tsx';
import type { NamedVenue } from './use-venue-actions.ts';

const grid = 'grid gap-4 md:grid-cols-2 2xl:grid-cols-3 *:min-w-0';

export const OwnVenueListSkeleton = () => (
  <div role="status" aria-label={hostVenueText.loading()} className={grid}>
    <div className="skeleton h-112 rounded-card!" />
    <div className="skeleton h-112 rounded-card!" />
  </div>
);

const Nothing = () => (
  <EmptyState
    art="/art/host-lawn.svg"
    title={hostVenueText.none()}
    actions={
      <Button asChild>
        <Link to={toHostVenueNew()}>
          <Plus aria-hidden className="size-5" />
          {hostVenueText.addFirst()}
        </Link>
      </Button>
    }
  >
    {hostVenueText.noneText()}
  </EmptyState>
);

/** A page of the host's venues; the first page begins with the drafts. */
export const OwnVenueList = ({ venues, page }: { venues: OutputOf<typeof listOwnVenues>; page: number }) => {
  const [removing, setRemoving] = useState<(NamedVenue & { isUnsent: boolean }) | null>(null);
  const drafts = page === 1 ? venues.drafts : [];
  if (venues.count === 0 && venues.drafts.length === 0) return <Nothing />;
  return (
    <>
      <ul className={grid}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftCard
              draft={draft}
              onRemove={({ id }) => setRemoving({ id, name: draftName(draft), isUnsent: true })}
            />
          </li>
        ))}
        {venues.results.map((venue) => (
          <li key={venue.id}>
            <OwnVenueCard
              venue={venue}
              onRemove={({ id, name }) => setRemoving({ id, name, isUnsent: false })}
            />
          </li>
        ))}
      </ul>
      {removing && (
        <OwnRemovalDialog venue={removing} isUnsent={removing.isUnsent} onClose={() => setRemoving(null)} />
      )}
    </>
  );
};
