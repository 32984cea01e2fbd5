import * as visits from '@mandap/contract/visits/visits.endpoints';
import type { DayRange } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import type { VisitParty } from '@mandap/domain/visits/visits';
import type { Core } from '#server/core.ts';
import { Failure } from '#server/failure.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import { calendarFile } from '#server/platform/ical.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { calendarEventOf, visitTimes } from './calendar-event.ts';
import { askAgain, cancelVisit, declineVisit, offerTimes, pickTime } from './commands/answer-visit.ts';
import { askVisit } from './commands/ask-visit.ts';
import { closeVisits, remindOfVisits } from './commands/close-visits.ts';
import { eraseParty, mergeVisits } from './personal-data.ts';
import { findVisitAs, findVisitForEmail } from './queries/visit.ts';
import { agreedVisits, findPersonalData, listVisits, visitsToAnswer } from './queries/visits.ts';
import type { VisitsContext } from './visits.context.ts';
import type { VisitRecord } from './visits.present.ts';

type Needs = Pick<VisitsContext, 'audit' | 'settings' | 'venues'>;

/** Visits, so that families can see a venue before booking it. */
export const visitsFeature = (core: Core, needs: Needs) => {
  const context: VisitsContext = { ...core, ...needs };
  const { db, clock, config } = core;

  /** Writes the calendar file of a visit for one party. Null if no time was ever agreed. */
  const filesOf = async (visit: VisitRecord) => {
    const { siteName } = await needs.settings.get();
    const { publicUrl } = config;
    return (party: VisitParty, language: Language) => {
      const event = calendarEventOf(visit, { party, language, publicUrl, now: clock.now() });
      return event && { name: 'visit.ics', body: calendarFile(siteName, event) };
    };
  };

  return {
    findForEmail: findVisitForEmail(context),
    filesOf,
    toAnswer: visitsToAnswer(context),
    /** The agreed visits for a venue's calendar feed, in order. */
    agreedAt: async (venueId: string, range: DayRange) =>
      (await agreedVisits(db, venueId, range)).flatMap((visit) =>
        visit.startsAt ? [visitTimes(visit, visit.startsAt)] : [],
      ),
    closeOverdue: closeVisits(context),
    remind: remindOfVisits(context),
    calls: [
      guardedCall(visits.listVisits, async (input, actor, { url }) =>
        paged(url, input, await listVisits(context)(actor, input)),
      ),
      guardedCall(visits.askVisit, (input, actor, { idempotent }) =>
        askVisit(context)(actor, input, idempotent),
      ),
      guardedCall(visits.offerVisitTimes, (input, actor) => offerTimes(context)(actor, input)),
      guardedCall(visits.declineVisit, (input, actor) => declineVisit(context)(actor, input)),
      guardedCall(visits.pickVisitTime, (input, actor) => pickTime(context)(actor, input)),
      guardedCall(visits.askVisitAgain, (input, actor) => askAgain(context)(actor, input)),
      guardedCall(visits.cancelVisit, (input, actor) => cancelVisit(context)(actor, input)),
      guardedCall(visits.getVisitCalendar, async ({ id }, actor) => {
        const { visit, party } = await findVisitAs(db, actor, id);
        const file = (await filesOf(visit))(party, requestLanguage());
        if (!file) throw new Failure('visit_not_found');
        return file;
      }),
    ],
    listeners: [on('account.deleted', 'visits', eraseParty(context))],
    schedule: [
      every('*/10 * * * *', 'visits.close', closeVisits(context)),
      // Hourly from 9 am to 8 pm in India, so that nobody is woken and a run after downtime catches up.
      every('30 3-14 * * *', 'visits.remind', remindOfVisits(context)),
    ],
    personalData: [findPersonalData(context)],
    accountMerge: mergeVisits(context),
  } satisfies Feature & Record<string, unknown>;
};

export type Visits = ReturnType<typeof visitsFeature>;
