import {
  dismissReport,
  getReport,
  hideReported,
  listReports,
  reopenReport,
  restoreReported,
  warnAuthor,
} from '@mandap/contract/moderation/moderation.endpoints';
import { pagedUpTo } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Moderation } from './moderation.service.ts';

export const moderationCalls = (moderation: Moderation): ServedCall[] => [
  guardedCall(listReports, async (requested, _actor, call) =>
    pagedUpTo(call.url, requested, await moderation.list(requested)),
  ),

  guardedCall(getReport, ({ id }) => moderation.see(id)),

  guardedCall(hideReported, ({ id }, actor) => moderation.hide(actor, id)),

  guardedCall(dismissReport, ({ id }, actor) => moderation.dismiss(actor, id)),

  guardedCall(restoreReported, ({ id }, actor) => moderation.restore(actor, id)),

  guardedCall(reopenReport, ({ id }, actor) => moderation.reopen(actor, id)),

  guardedCall(warnAuthor, ({ id, note }, actor) => moderation.warn(actor, id, note)),
];
