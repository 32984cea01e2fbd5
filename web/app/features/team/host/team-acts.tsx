import type { TeamAct } from '@mandap/contract/team/managers.schemas';
import { dayOf, mediumDay, timeOfDay } from '#app/i18n/format.ts';
import * as teamText from '#app/i18n/generated/team.ts';
import { actText } from './format-act.ts';

/** Who did what at a venue, newest first. */
export const TeamActs = ({ acts }: { acts: readonly TeamAct[] }) => (
  <section aria-labelledby="acts" className="card p-5 shadow-soft">
    <h2 id="acts" className="mb-2 text-h3">
      {teamText.acts()}
    </h2>
    {acts.length === 0 && <p className="text-meta text-muted">{teamText.noActs()}</p>}
    <ol className="divide-y divide-line">
      {acts.map(({ id, at, action, person, code }) => (
        <li key={id} className="py-3">
          <p>
            <span>{actText(action)}</span>
            {code && <span className="num text-muted">{` · ${code}`}</span>}
          </p>
          <p className="num text-tiny text-muted">
            <span>{`${person || teamText.someone()} · `}</span>
            <time dateTime={at}>{`${mediumDay(dayOf(at))}, ${timeOfDay(at)}`}</time>
          </p>
        </li>
      ))}
    </ol>
  </section>
);
