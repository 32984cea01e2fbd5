import { del, get, post, put } from '../endpoint.ts';
import type * as schemas from './questions.schemas.ts';

export const listQuestions = get<typeof schemas.listQuestions>('/api/venues/:id/questions/', 'public', {
  shows: ['questions'],
});
export const getMyQuestions = get<typeof schemas.getMyQuestions>(
  '/api/venues/:id/questions/mine/',
  'signed-in',
  { shows: ['questions'] },
);
/** Hosts can ask questions too, as guests. */
export const askQuestion = post<typeof schemas.askQuestion>(
  '/api/venues/:id/questions/',
  ['user', 'vendor'],
  { changes: ['questions'] },
);
export const deleteQuestion = del<typeof schemas.deleteQuestion>('/api/questions/:id/', ['user', 'vendor'], {
  changes: ['questions'],
});
export const reportQuestion = post<typeof schemas.reportQuestion>('/api/questions/:id/report/', 'signed-in', {
  changes: ['moderation'],
});
export const listHostQuestions = get<typeof schemas.listHostQuestions>('/api/hosting/questions/', 'vendor', {
  shows: ['questions'],
});
export const answerQuestion = put<typeof schemas.answerQuestion>('/api/questions/:id/answer/', 'vendor', {
  changes: ['questions'],
});
export const deleteAnswer = del<typeof schemas.deleteAnswer>('/api/questions/:id/answer/', 'vendor', {
  changes: ['questions'],
});
