import { listVisits } from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { weekdayAndTime } from '#app/i18n/format.ts';
import * as dashboardText from '#app/i18n/generated/dashboard.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { toArea } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Name } from '#app/ui/name.tsx';
import { visitBadge } from '../format-visit.ts';
import { useVisitUpdates } from '../visit-parts.tsx';

const toVisits = () => toArea('user', 'visits');
/** One page is enough, because nobody has more open visits. */
const pageSize = 50;
const shown = 3;

const whenText = ({ status, startsAt, openUntil }: Visit): string => {
  if (status === 'agreed') return startsAt ? weekdayAndTime(startsAt) : '';
  return openUntil ? visitText.chooseBy({ time: weekdayAndTime(openUntil) }) : '';
};

const Row = ({ visit }: { visit: Visit }) => (
  <li>
    <Link to={toVisits()} className="card flex items-center gap-4 p-4 shadow-soft hover:border-line-strong">
      <div className="min-w-0 flex-1">
        <Badge {...visitBadge(visit)} />
        <h3 className="mt-2">
          <Name>{visit.venue.name}</Name>
        </h3>
        <p className="num text-small text-muted">{whenText(visit)}</p>
      </div>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
    </Link>
  </li>
);

/** The guest's agreed visits, and those for which they have to choose a time. Renders nothing if there are none. */
export const NextVisits = ({ isReady }: { isReady: boolean }) => {
  useVisitUpdates();
  const { data } = useRead(
    listVisits,
    { side: 'guest', state: 'open', page: 1, pageSize },
    { enabled: isReady },
  );
  const visits = data?.results.filter(({ status }) => status !== 'asked') ?? [];
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="visits">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-4">
        <h2 id="visits" className="text-h3">
          {visitText.next()}
        </h2>
        <Link to={toVisits()} className="link inline-flex min-h-11 items-center text-meta">
          {dashboardText.seeAll()}
        </Link>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {visits.slice(0, shown).map((visit) => (
          <Row key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
};
