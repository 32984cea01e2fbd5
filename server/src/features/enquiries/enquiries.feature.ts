import * as calls from '@mandap/contract/enquiries/enquiries.endpoints';
import * as hostCalls from '@mandap/contract/enquiries/host.endpoints';
import part from 'sql-template-tag';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import { addEnquiry } from './commands/add-enquiry.ts';
import { askPrice } from './commands/ask-price.ts';
import { addNote, changeEnquiry } from './commands/change-enquiry.ts';
import { closeEnquiry, closeOwnEnquiry, reopenEnquiry } from './commands/close-enquiry.ts';
import { eraseFamilies } from './commands/erase-families.ts';
import { joinEnquiries } from './commands/join-enquiries.ts';
import { nudgeHosts, suggestSimilar } from './commands/nudge.ts';
import { listQuickReplies, saveQuickReplies } from './commands/save-quick-replies.ts';
import type { EnquiriesContext } from './enquiries.context.ts';
import { eraseParty, findPersonalData, mergeEnquiries } from './personal-data.ts';
import { enquiryFigures } from './queries/enquiry-figures.ts';
import {
  enquiriesToAnswer,
  findEnquiryForEmail,
  getEnquiry,
  listEnquiries,
} from './queries/host-enquiries.ts';
import { listOwnEnquiries } from './queries/own-enquiries.ts';

/** The enquiries with the event type `item`, or one that was merged into it. */
const enquiriesOfEvent = part`
  select 1 from enquiries e where e.functions && array(
    select one.key from published.catalogue_items one where one.id = item.id or one.merged_into = item.id)`;

type Needs = Pick<EnquiriesContext, 'audit' | 'catalogue' | 'venues' | 'messages' | 'published'>;

/** Enquiries: families ask venues for a price before they book. */
export const enquiriesFeature = (core: Core, needs: Needs) => {
  const context: EnquiriesContext = { ...core, ...needs };
  return {
    findForEmail: findEnquiryForEmail(context),
    toAnswer: enquiriesToAnswer(context),
    calls: [
      guardedCall(calls.askPrice, (input, actor, { idempotent }) =>
        askPrice(context)(actor, input, idempotent),
      ),
      guardedCall(calls.listOwnEnquiries, async (input, actor, { url }) =>
        paged(url, input, await listOwnEnquiries(context)(actor, input)),
      ),
      guardedCall(calls.closeOwnEnquiry, (input, actor) => closeOwnEnquiry(context)(actor, input)),
      guardedCall(hostCalls.listEnquiries, (input, actor) => listEnquiries(context)(actor, input)),
      guardedCall(hostCalls.getEnquiry, ({ id }, actor) => getEnquiry(context)(actor, id)),
      guardedCall(hostCalls.changeEnquiry, (input, actor) => changeEnquiry(context)(actor, input)),
      guardedCall(hostCalls.closeEnquiry, (input, actor) => closeEnquiry(context)(actor, input)),
      guardedCall(hostCalls.reopenEnquiry, (input, actor) => reopenEnquiry(context)(actor, input)),
      guardedCall(hostCalls.addEnquiry, (input, actor, { idempotent }) =>
        addEnquiry(context)(actor, input, idempotent),
      ),
      guardedCall(hostCalls.joinEnquiries, (input, actor) => joinEnquiries(context)(actor, input)),
      guardedCall(hostCalls.getEnquiryFigures, (input, actor) => enquiryFigures(context)(actor, input)),
      guardedCall(hostCalls.listQuickReplies, (input, actor) => listQuickReplies(context)(actor, input)),
      guardedCall(hostCalls.saveQuickReplies, (input, actor) => saveQuickReplies(context)(actor, input)),
      guardedCall(hostCalls.addEnquiryNote, (input, actor, { idempotent }) =>
        addNote(context)(actor, input, idempotent),
      ),
    ],
    nudge: nudgeHosts(context),
    suggest: suggestSimilar(context),
    eraseFamilies: eraseFamilies(context),
    listeners: [on('account.deleted', 'enquiries', eraseParty(context))],
    schedule: [
      // From 8 am to 9 pm in India, so that nobody is woken and a run after downtime catches up.
      every('*/10 3-15 * * *', 'enquiries.nudge', nudgeHosts(context)),
      every('5-55/10 3-15 * * *', 'enquiries.suggest', suggestSimilar(context)),
      every('35 20 * * *', 'enquiries.erase', eraseFamilies(context)),
    ],
    personalData: [findPersonalData(context)],
    accountMerge: mergeEnquiries,
    catalogueUses: [{ kind: 'event_type', rows: enquiriesOfEvent }],
  } satisfies Feature & Record<string, unknown>;
};

export type Enquiries = ReturnType<typeof enquiriesFeature>;
