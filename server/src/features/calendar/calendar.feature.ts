import * as calendar from '@mandap/contract/calendar/calendar.endpoints';
import {
  checkAvailability,
  getAvailability,
  getOfferingDays,
  getOwnAvailability,
  getOwnOfferingDays,
} from '@mandap/contract/calendar/calendar.endpoints';
import { listOwnOptions } from '@mandap/contract/calendar/guest.endpoints';
import * as optionCalls from '@mandap/contract/calendar/options.endpoints';
import * as waitingCalls from '@mandap/contract/calendar/waiting.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import {
  anyAddress,
  createCalendarFetch,
  publicInternet,
} from '#server/platform/calendar-import/calendar-fetch.ts';
import { createEncryption } from '#server/platform/encryption.ts';
import { renewal } from '#server/renewal.ts';
import type { CalendarContext } from './calendar.context.ts';
import { serveCalendarFeed } from './calendar.routes.ts';
import { blockDays, unblockDays } from './commands/block-days.ts';
import { challengeOption } from './commands/challenge-option.ts';
import { changeBlock, endBlock } from './commands/change-block.ts';
import { extendOption, releaseOption } from './commands/change-option.ts';
import { connectCalendar, disconnectCalendar } from './commands/connect-calendar.ts';
import { beginHandOver, endOption, handOver, hasOverdue, lockDays } from './commands/end-options.ts';
import {
  assertFree,
  dropPlannedDays,
  expireDays,
  holdDays,
  holdPlannedDays,
  keepDays,
  moveDays,
  offerNow,
  planDays,
  releaseDays,
} from './commands/hold-days.ts';
import { readCalendar, readDueCalendars } from './commands/import-calendar.ts';
import { joinWaiting, leaveWaiting } from './commands/join-waiting.ts';
import { keepForEnquiry, keepDays as keepForFamily } from './commands/keep-days.ts';
import { offerFirst, saveChallengeHours } from './commands/offer-first.ts';
import { renewCalendarAddress } from './commands/renew-calendar-address.ts';
import { endOverdueOptions, remindOfOptions } from './commands/sweep-options.ts';
import { sweepWaiting } from './commands/sweep-waiting.ts';
import { findFirstTaken, isPlanFree } from './holds.store.ts';
import { refreshImportedEvents } from './imported-events.ts';
import { eraseAccount, forgetOptions, keptDaysData, mergeOptions } from './personal-data.ts';
import { availability, conflicts, isFreeFor, nearestFree, ownAvailability } from './queries/availability.ts';
import { blocks } from './queries/blocks.ts';
import {
  calendarsToFix,
  findUnreadableCalendar,
  importedCalendars,
  importedCalendarsData,
} from './queries/imported-calendars.ts';
import { offeringDays, ownOfferingDays } from './queries/offering-days.ts';
import { findOption, findOptionToTell, options, ownOptions } from './queries/options.ts';
import {
  findHostWaiting,
  findOwnWaiting,
  findWaitingToTell,
  hostWaiting,
  ownWaiting,
} from './queries/waiting.ts';

type Needs = Pick<CalendarContext, 'audit' | 'settings' | 'venues' | 'offerings' | 'visits' | 'published'>;

export const calendarFeature = (core: Core, needs: Needs) => {
  const { jwtSecret, jwtSecretBefore, privateCalendars, calendarHosts: hosts } = core.config;
  const addressEncryption = createEncryption(jwtSecret, 'calendar address', jwtSecretBefore);
  const context: CalendarContext = {
    ...core,
    ...needs,
    addressEncryption,
    fetchCalendar: createCalendarFetch({ ...(privateCalendars ? anyAddress : publicInternet), hosts }),
  };
  return {
    lockDays: lockDays(context),
    hasOverdue: hasOverdue(context),
    offerNow,
    handOver: handOver(context),
    beginHandOver: beginHandOver(context),
    endOption: endOption(context),
    endBlock: endBlock(context),
    keepForEnquiry: keepForEnquiry(context),
    findOption: findOptionToTell(context),
    findWaiting: findWaitingToTell(context),
    isFreeFor: isFreeFor(context),
    nearestFree: nearestFree(context),
    findFirstTaken,
    assertFree: assertFree(context),
    holdDays: holdDays(context),
    holdPlannedDays: holdPlannedDays(context),
    planDays: planDays(context),
    dropPlannedDays: dropPlannedDays(context),
    expireDays: expireDays(context),
    isPlanFree,
    moveDays: moveDays(context),
    keepDays,
    releaseDays: releaseDays(context),
    findUnreadableCalendar: findUnreadableCalendar(context),
    toFix: calendarsToFix(context),
    readDueCalendars: readDueCalendars(context),
    calls: calls(context),
    listeners: [
      on('venue.days_freed', 'calendars', refreshImportedEvents(context), { lane: 'outside' }),
      on('account.deleted', 'calendars', eraseAccount(context)),
    ],
    schedule: [
      every('* * * * *', 'options.end', endOverdueOptions(context)),
      every('* * * * *', 'options.remind', remindOfOptions(context)),
      every('*/10 * * * *', 'waiting.sweep', sweepWaiting(context)),
      every('10 21 * * *', 'options.forget', forgetOptions(context)),
      every('* * * * *', 'calendars.read', readDueCalendars(context), { lane: 'outside' }),
      ...renewal(core, 'calendars.renew', [
        { table: 'calendar_addresses', column: 'encrypted_token', encryption: addressEncryption },
        { table: 'imported_calendars', column: 'encrypted_url', encryption: addressEncryption },
      ]),
    ],
    personalData: [importedCalendarsData(context), keptDaysData(context)],
    accountMerge: mergeOptions(context),
    routes: (server) => serveCalendarFeed(context, server),
  } satisfies Feature & Record<string, unknown>;
};

export type Calendar = ReturnType<typeof calendarFeature>;

const calls = (context: CalendarContext) => {
  const ofVenue = cached(({ id }: { id: string }) => ({
    venues: tags.venue(id),
    calendar: tags.calendar(id),
  }));
  const shared = { ...context, db: context.publicReads };
  const listBlocks = blocks(context);
  return [
    publicCall(getAvailability, availability(shared), ofVenue),
    publicCall(getOfferingDays, offeringDays(shared), ofVenue),
    guardedCall(getOwnAvailability, (input, host) => ownAvailability(context)(host, input)),
    guardedCall(getOwnOfferingDays, (input, host) => ownOfferingDays(context)(host, input)),
    publicCall(checkAvailability, conflicts(shared), ofVenue),
    guardedCall(calendar.listBlocks, async (input, host, { url }) =>
      paged(url, input, await listBlocks(host, input)),
    ),
    guardedCall(calendar.blockDays, (input, host) => blockDays(context)(host, input)),
    guardedCall(calendar.changeBlock, (input, host) => changeBlock(context)(host, input)),
    guardedCall(calendar.unblockDays, (input, host) => unblockDays(context)(host, input)),
    guardedCall(optionCalls.keepDays, async (input, host, { idempotent }) =>
      findOption(context)(host, await keepForFamily(context)(host, input, idempotent)),
    ),
    guardedCall(optionCalls.listOptions, (input, host) => options(context)(host, input)),
    guardedCall(optionCalls.extendOption, async (input, host) => {
      await extendOption(context)(host, input);
      return findOption(context)(host, input.id);
    }),
    guardedCall(optionCalls.releaseOption, async ({ id }, host) => {
      await releaseOption(context)(host, { id });
      return { id };
    }),
    ...waitingCallsOf(context),
    guardedCall(listOwnOptions, (_, guest) => ownOptions(context)(guest)),
    guardedCall(calendar.listCalendars, (input, host) => importedCalendars(context)(host, input)),
    guardedCall(calendar.connectCalendar, (input, host) => connectCalendar(context)(host, input)),
    guardedCall(calendar.readCalendar, (input, host) => readCalendar(context)(host, input)),
    guardedCall(calendar.disconnectCalendar, (input, host) => disconnectCalendar(context)(host, input)),
    guardedCall(calendar.renewCalendarAddress, (input, host) => renewCalendarAddress(context)(host, input)),
  ];
};

const waitingCallsOf = (context: CalendarContext) => [
  guardedCall(waitingCalls.joinWaiting, async (input, guest, { idempotent }) =>
    findOwnWaiting(context)(guest, await joinWaiting(context)(guest, input, idempotent)),
  ),
  guardedCall(waitingCalls.listOwnWaiting, (_, guest) => ownWaiting(context)(guest)),
  guardedCall(waitingCalls.leaveWaiting, async ({ id }, guest) => {
    await leaveWaiting(context)(guest, { id });
    return { id };
  }),
  guardedCall(waitingCalls.challengeOption, async ({ id }, guest) => {
    await challengeOption(context)(guest, { id });
    return findOwnWaiting(context)(guest, id);
  }),
  guardedCall(waitingCalls.listWaiting, (input, host) => hostWaiting(context)(host, input)),
  guardedCall(waitingCalls.offerFirst, async ({ id, reason }, host) => {
    await offerFirst(context)(host, { id, reason });
    return findHostWaiting(context)(host, id);
  }),
  guardedCall(waitingCalls.saveChallengeHours, (input, host) => saveChallengeHours(context)(host, input)),
];
