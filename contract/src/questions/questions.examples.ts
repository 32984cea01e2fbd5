import { anId, type ExamplesOf } from '../example.ts';
import type * as endpoints from './questions.endpoints.ts';

export const questionsExamples = {
  askQuestion: { text: 'May we bring our own cook?' },
  reportQuestion: { reason: 'rude' },
  listHostQuestions: { venueId: anId, unanswered: true },
  answerQuestion: { text: 'Yes, you may.' },
} satisfies ExamplesOf<typeof endpoints>;
