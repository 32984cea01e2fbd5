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
import { changeBlock, endBlock } from './commands/change-block.ts';
import { extendOption, releaseOption } from './commands/change-option.ts';
import { connectCalendar, disconnectCalendar } from './commands/connect-calendar.ts';
import { endOption, handOver, lockDays } from './commands/end-options.ts';
import {
  assertFree,
  dropPlannedDays,
  expireDays,
  holdDays,
  holdPlannedDays,
  keepDays,
  moveDays,
  planDays,
  releaseDays,
} from './commands/hold-days.ts';
import { readCalendar, readDueCalendars } from './commands/import-calendar.ts';
import { keepForEnquiry, keepDays as keepForFamily } from './commands/keep-days.ts';
import { renewCalendarAddress } from './commands/renew-calendar-address.ts';
import { endOverdueOptions, remindOfOptions } from './commands/sweep-options.ts';
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
    handOver: handOver(context),
    endOption: endOption(context),
    endBlock: endBlock(context),
    keepForEnquiry: keepForEnquiry(context),
    findOption: findOptionToTell(context),
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
      every('10 21 * * *', 'options.forget', forgetOptions(context)),
      every('* * * * *', 'calendars.read', readDueCalendars(context), { lane: 'outside' }),
      ...renewal(core, 'calendars.renew', [
        { table: 'calendar_addresses', column: 'encrypted_token', encryption: addressEncryption },
        { table: 'imported_calendars', column: 'encrypted_url', encryption: addressEncryption },
      ]),
    ],
    personalData: [importedCalendarsData(context), keptDaysData(context)],
    accountMerge: mergeOptions,
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
    guardedCall(listOwnOptions, (_, guest) => ownOptions(context)(guest)),
    guardedCall(calendar.listCalendars, (input, host) => importedCalendars(context)(host, input)),
    guardedCall(calendar.connectCalendar, (input, host) => connectCalendar(context)(host, input)),
    guardedCall(calendar.readCalendar, (input, host) => readCalendar(context)(host, input)),
    guardedCall(calendar.disconnectCalendar, (input, host) => disconnectCalendar(context)(host, input)),
    guardedCall(calendar.renewCalendarAddress, (input, host) => renewCalendarAddress(context)(host, input)),
  ];
};
