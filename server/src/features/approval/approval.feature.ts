import type { VenueBulkAction } from '@mandap/contract/approval/approval';
import * as approval from '@mandap/contract/approval/approval.endpoints';
import {
  actOnVenues,
  exportAdminVenues,
  listAdminVenues,
} from '@mandap/contract/approval/approval.endpoints';
import type { Actor } from '#server/actor.ts';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { runBulk } from '#server/http/bulk.ts';
import { pagedUpTo } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import type { ApprovalContext } from './approval.context.ts';
import { confirmVenueChanges, decideVenue } from './commands/decide-venue.ts';
import { adminHost } from './queries/admin-host.ts';
import { adminVenues, exportVenues } from './queries/admin-venues.ts';
import { reviewQueue } from './queries/review-queue.ts';
import { venueApproval } from './queries/venue-approval.ts';

type Needs = Pick<
  ApprovalContext,
  'audit' | 'settings' | 'files' | 'catalogue' | 'places' | 'venues' | 'published'
>;

export const approvalFeature = (core: Core, needs: Needs) =>
  ({ calls: adminCalls({ ...core, ...needs }) }) satisfies Feature;

const adminCalls = (context: ApprovalContext) => {
  const list = adminVenues(context);
  const decide = decideVenue(context);
  const { feature, unfeature } = context.venues;
  const bulkActions: Record<VenueBulkAction, (actor: Actor, id: string) => Promise<unknown>> = {
    approve: (actor, id) => decide(actor, 'approve', { id }),
    unlist: (actor, id) => decide(actor, 'unlist', { id }),
    feature: (actor, id) => feature(actor, { id, until: null }),
    unfeature: (actor, id) => unfeature(actor, { id }),
  };
  return [
    guardedCall(listAdminVenues, async (filter, _, { url }) => pagedUpTo(url, filter, await list(filter))),
    guardedCall(exportAdminVenues, exportVenues({ ...context, db: context.exports })),
    guardedCall(approval.getReviewQueue, reviewQueue(context)),
    guardedCall(approval.getAdminVenue, venueApproval(context)),
    guardedCall(approval.getAdminHost, adminHost(context)),
    guardedCall(approval.approveVenue, (input, actor) => decide(actor, 'approve', input)),
    guardedCall(approval.rejectVenue, (input, actor) => decide(actor, 'reject', input)),
    guardedCall(approval.requestVenueChanges, (input, actor) => decide(actor, 'request_changes', input)),
    guardedCall(approval.confirmVenueChanges, (input, actor) => confirmVenueChanges(context)(actor, input)),
    guardedCall(approval.unlistVenue, (input, actor) => decide(actor, 'unlist', input)),
    guardedCall(approval.relistVenue, (input, actor) => decide(actor, 'relist', input)),
    guardedCall(actOnVenues, ({ action, ids }, actor) =>
      runBulk(ids, (id) => bulkActions[action](actor, id)),
    ),
  ];
};
