import { questionsExamples } from '@mandap/contract/questions/questions.examples';
import { aGuest, type TestUser } from '#server/testing/builders.ts';
import { app, bodyOf, type Requests, venue } from '#server/testing/contract-world.ts';

interface Scene {
  as: TestUser;
  input: { id: string };
}

/** A question with its own asker in `as`. */
const aQuestion = async ({ isAnswered }: { isAnswered: boolean }): Promise<Scene> => {
  const as = await aGuest(app.db);
  const url = `/api/venues/${venue.id}/questions/`;
  const { json } = await app.ask({ method: 'POST', url, as, body: bodyOf(questionsExamples.askQuestion) });
  const answer = { method: 'PUT', url: `/api/questions/${json.id}/answer/`, as: venue.owner } as const;
  if (isAnswered) await app.ask({ ...answer, body: bodyOf(questionsExamples.answerQuestion) });
  return { as, input: { id: json.id } };
};

const by = async (as: TestUser, isAnswered: boolean): Promise<Scene> => ({
  ...(await aQuestion({ isAnswered })),
  as,
});

/** Who makes each call, and about what. Everything else is the documented example. */
export const questionsRequests: Requests = {
  listQuestions: async () => {
    await aQuestion({ isAnswered: true });
    return { input: { id: venue.id } };
  },
  getMyQuestions: async () => ({
    as: (await aQuestion({ isAnswered: false })).as,
    input: { id: venue.id },
  }),
  askQuestion: async () => ({ as: await aGuest(app.db), input: { id: venue.id } }),
  deleteQuestion: async () => aQuestion({ isAnswered: false }),
  reportQuestion: async () => by(await aGuest(app.db), true),
  listHostQuestions: async () => {
    await aQuestion({ isAnswered: false });
    return { as: venue.owner, input: { venueId: venue.id } };
  },
  answerQuestion: async () => by(venue.owner, false),
  deleteAnswer: async () => by(venue.owner, true),
};
