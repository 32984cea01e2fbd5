import type { System } from '@mandap/contract/operations/system.schemas';
import { count } from '#app/i18n/format.ts';
import * as systemText from '#app/i18n/generated/system.ts';
import { formatDuration } from './format-system.ts';
import { Healthy, SystemCard } from './system-card.tsx';

const Query = ({ query, note }: { query: string; note: string }) => (
  <li className="border-b border-line py-2.5 last:border-0">
    <p className="num text-small font-medium">{note}</p>
    <code className="mt-1 block max-h-24 overflow-hidden text-tiny leading-snug break-words text-muted">
      {query}
    </code>
  </li>
);

export const QueriesCard = ({ queries }: { queries: System['queries'] }) => {
  const { isCounted, slow, running } = queries;
  return (
    <SystemCard title={systemText.queries()} note={systemText.queriesNote()}>
      {!isCounted && <p className="text-meta text-muted">{systemText.notCounted()}</p>}
      {isCounted && slow.length === 0 && running.length === 0 && <Healthy>{systemText.noneSlow()}</Healthy>}
      <ul>
        {running.map(({ query, ms }) => (
          <Query
            key={`${query} ${ms}`}
            query={query}
            note={systemText.runningFor({ time: formatDuration(ms) })}
          />
        ))}
        {slow.map(({ query, calls, meanMs, maxMs }) => (
          <Query
            key={`${query} ${maxMs}`}
            query={query}
            note={systemText.slowest({
              most: formatDuration(maxMs),
              mean: formatDuration(meanMs),
              n: count(calls),
            })}
          />
        ))}
      </ul>
    </SystemCard>
  );
};
