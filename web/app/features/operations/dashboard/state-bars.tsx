import type { AdminDashboard } from '@mandap/contract/operations/dashboard.schemas';
import { count } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';

type State = AdminDashboard['states'][number];

/** With more states, the last line sums up the others. */
const maxLines = 8;

const linesOf = (states: readonly State[]): State[] => {
  if (states.length <= maxLines) return [...states];
  const rest = states.slice(maxLines - 1);
  const venues = rest.reduce((sum, state) => sum + state.venues, 0);
  return [...states.slice(0, maxLines - 1), { name: adminHomeText.otherStates({ n: rest.length }), venues }];
};

/** The published venues by state of India. */
export const StateBars = ({ states }: { states: readonly State[] }) => {
  const max = Math.max(1, ...states.map(({ venues }) => venues));
  return (
    <section aria-labelledby="by-state" className="card p-4 md:p-5">
      <h2 id="by-state" className="mb-3 text-h3">
        {adminHomeText.byState()}
      </h2>
      {states.length === 0 && <p className="text-meta text-muted">{adminHomeText.noVenues()}</p>}
      <ul className="grid gap-3">
        {linesOf(states).map(({ name, venues }) => (
          <li key={name}>
            <p className="mb-1 flex justify-between gap-4 text-meta">
              <span>{name}</span>
              <span className="num font-medium">{count(venues)}</span>
            </p>
            <div aria-hidden className="h-2 rounded-chip bg-raised">
              <div
                className="h-2 rounded-chip bg-marigold"
                style={{ width: `${Math.max(2, Math.min(100, (venues / max) * 100))}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
