import { endProblem, latestEnd } from '@mandap/domain/calendar/options';
import type { Day } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt } from '#server/venue-access.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { optionHours } from '../option-hours.ts';
import { updateEnd } from '../options.store.ts';
import { changeDays } from './change-days.ts';
import { endOption } from './end-options.ts';

/**
 * A host keeps the days of an option longer, once. Throws `option_not_found`, `option_over`, `option_extended`, and where others wait
 * for them, `option_wanted` and `option_challenged`.
 */
export const extendOption =
  (context: CalendarContext) =>
  async (host: Actor, { id, until: asked }: { id: string; until?: string | undefined }): Promise<void> => {
    const hours = optionHours(await context.settings.get());
    await changeOption(context, host, id, async (tx, venueId) => {
      const now = context.clock.now();
      const option = await findOpen(tx, id, now);
      assertExtendable(option);
      const until = asked ? new Date(asked) : latestEnd(now, option.firstDay, hours);
      const problem =
        until <= option.until ? 'option_not_longer' : endProblem(until, now, option.firstDay, hours);
      if (problem) throw new Failure('bad_input', { fields: { until: [problem] } });
      await updateEnd(tx, id, { until, remindedAt: null, extendedAt: now }, now);
      await context.jobs.publish(tx, 'option.kept', { optionId: id });
      const before = { until: option.until.toISOString() };
      await record(context, tx, host, venueId, 'venue.option_extended', {
        before,
        after: { until: until.toISOString() },
      });
    });
  };

/** A host ends an option early. The family is told. Throws `option_not_found`, `option_over`. */
export const releaseOption =
  (context: CalendarContext) =>
  (host: Actor, { id }: { id: string }): Promise<void> =>
    changeOption(context, host, id, async (tx, venueId) => {
      await endOption(context)(tx, { venueId, optionId: id, ending: 'released' });
      await record(context, tx, host, venueId, 'venue.option_released', {});
    });

/** Runs in a transaction that has locked the venue's days. Throws `option_not_found`. */
const changeOption = async (
  context: CalendarContext,
  host: Actor,
  id: string,
  work: (tx: Sql, venueId: string) => Promise<void>,
): Promise<void> => {
  const { db } = context;
  const [found] = await db<{ venueId: string }[]>`select venue_id from options where id = ${id}`;
  if (!found || !(await mayAt(db, host.id, found.venueId, 'calendar'))) throw new Failure('option_not_found');
  await changeDays(context, found.venueId, (tx) => work(tx, found.venueId));
};

interface OpenOption {
  until: Date;
  extendedAt: Date | null;
  challengedAt: Date | null;
  isOffer: boolean;
  firstDay: Day;
}

const assertExtendable = ({ extendedAt, challengedAt, isOffer }: OpenOption): void => {
  if (isOffer || challengedAt) throw new Failure('option_wanted');
  if (extendedAt) throw new Failure('option_extended');
};

/** Throws `option_over`. */
const findOpen = async (tx: Sql, id: string, now: Date): Promise<OpenOption> => {
  const [option] = await tx<OpenOption[]>`
    select o.until, o.extended_at, o.challenged_at, o.entry_id is not null as is_offer, (select min(start_date) from option_stays s where s.option_id = o.id) as first_day
    from options o where o.id = ${id} and o.ended_at is null and o.until > ${now}`;
  if (!option) throw new Failure('option_over');
  return option;
};

const record = (
  { audit }: CalendarContext,
  tx: Sql,
  actor: Actor,
  venueId: string,
  action: 'venue.option_extended' | 'venue.option_released',
  change: { before?: object; after?: object },
): Promise<void> => audit.record(tx, { action, actor, target: { kind: 'venue', id: venueId }, ...change });
