import * as questions from '@mandap/contract/questions/questions.endpoints';
import type { Core } from '#server/core.ts';
import { type Feature, on } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { answerQuestion, deleteAnswer } from './commands/answer-question.ts';
import { askQuestion, deleteQuestion } from './commands/ask-question.ts';
import { reportQuestion, setState } from './commands/report-question.ts';
import { eraseAsker, findPersonalData, mergeQuestions } from './personal-data.ts';
import { hostQuestions, questionsToAnswer } from './queries/host-questions.ts';
import { findQuestionForEmail } from './queries/question-records.ts';
import { ownQuestions, venueQuestions } from './queries/venue-questions.ts';
import type { QuestionsContext } from './questions.context.ts';

type Needs = Pick<QuestionsContext, 'audit' | 'venues'>;

/** Public questions of guests about a venue, with the host's answers. */
export const questionsFeature = (core: Core, needs: Needs) => {
  const context: QuestionsContext = { ...core, ...needs };
  const listed = venueQuestions({ ...context, db: core.publicReads });
  return {
    findForEmail: findQuestionForEmail(context),
    setState: setState(context),
    toAnswer: questionsToAnswer(context),
    calls: [
      publicCall(
        questions.listQuestions,
        async (input, { url }) => paged(url, input, await listed(input)),
        cached(({ id }) => ({ questions: tags.venue(id) })),
      ),
      guardedCall(questions.getMyQuestions, (input, actor) => ownQuestions(context)(actor, input)),
      guardedCall(questions.askQuestion, (input, asker, { idempotent }) =>
        askQuestion(context)(asker, input, idempotent),
      ),
      guardedCall(questions.deleteQuestion, (input, asker) => deleteQuestion(context)(asker, input)),
      guardedCall(questions.reportQuestion, (input, reporter) => reportQuestion(context)(reporter, input)),
      guardedCall(questions.listHostQuestions, async (input, host, { url }) => {
        const { venues, ...found } = await hostQuestions(context)(host, input);
        return { ...paged(url, input, found), venues };
      }),
      guardedCall(questions.answerQuestion, (input, host) => answerQuestion(context)(host, input)),
      guardedCall(questions.deleteAnswer, (input, host) => deleteAnswer(context)(host, input)),
    ],
    listeners: [on('account.deleted', 'questions', eraseAsker(context))],
    personalData: [findPersonalData(context)],
    accountMerge: mergeQuestions(context),
  } satisfies Feature & Record<string, unknown>;
};

export type Questions = ReturnType<typeof questionsFeature>;
