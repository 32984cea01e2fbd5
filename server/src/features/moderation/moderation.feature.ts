import * as calls from '@mandap/contract/moderation/moderation.endpoints';
import type { Core } from '#server/core.ts';
import { type Feature, on } from '#server/feature.ts';
import { pagedUpTo } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import { assignCase } from './commands/assign-case.ts';
import { countMessageReports, countQuestionReports, countReviewReports } from './commands/count-reports.ts';
import { decideCase } from './commands/decide-case.ts';
import { warnAuthor } from './commands/warn-author.ts';
import type { ModerationContext } from './moderation.context.ts';
import { eraseWarned, findPersonalData, moveWarnings } from './personal-data.ts';
import { findCaseForEmail, getCase, listCases } from './queries/cases.ts';

type Needs = Pick<ModerationContext, 'accounts' | 'audit' | 'reviews' | 'questions' | 'messages'>;

/** What people report, and the decisions about it. */
export const moderationFeature = (core: Core, needs: Needs) => {
  const context: ModerationContext = { ...core, ...needs };
  const decide = decideCase(context);
  return {
    findCase: findCaseForEmail(context),
    calls: [
      guardedCall(calls.listReports, async (search, actor, { url }) =>
        pagedUpTo(url, search, await listCases(context)(actor, search)),
      ),
      guardedCall(calls.getReport, getCase(context)),
      guardedCall(calls.assignReport, (input, actor) => assignCase(context)(actor, input)),
      guardedCall(calls.hideReported, (input, actor) => decide(actor, 'hide', input)),
      guardedCall(calls.dismissReport, (input, actor) => decide(actor, 'dismiss', input)),
      guardedCall(calls.restoreReported, (input, actor) => decide(actor, 'restore', input)),
      guardedCall(calls.reopenReport, (input, actor) => decide(actor, 'reopen', input)),
      guardedCall(calls.warnAuthor, (input, actor) => warnAuthor(context)(actor, input)),
    ],
    listeners: [
      on('review.reported', 'moderation', countReviewReports(context)),
      on('question.reported', 'moderation', countQuestionReports(context)),
      on('message.reported', 'moderation', countMessageReports(context)),
      on('account.deleted', 'moderation', eraseWarned(context)),
    ],
    personalData: [findPersonalData(context)],
    accountMerge: { move: moveWarnings },
  } satisfies Feature & Record<string, unknown>;
};

export type Moderation = ReturnType<typeof moderationFeature>;
