import type { Visit } from '@mandap/contract/visits/visits.schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as visitText from '#app/i18n/generated/visit.ts';
import { toVenue } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { otherName, timeText, visitBadge } from './format-visit.ts';
import { Contact, Times, VisitClock, Wishes, Written } from './visit-parts.tsx';

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
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-small text-muted">
          <span>{side === 'guest' ? venue.city : venue.name}</span>
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
      <p className="font-display text-h3 font-semibold">{timeText(visit.startsAt)}</p>
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
export const VisitCard = ({ visit, actions }: { visit: Visit; actions: ReactNode }) => (
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

/** A placeholder of a card's size. */
export const VisitCardSkeleton = () => (
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
