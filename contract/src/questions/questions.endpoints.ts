import { del, get, post, put } from '../endpoint.ts';
import type * as schemas from './questions.schemas.ts';

export const listQuestions = get<typeof schemas.listQuestions>('/api/venues/:id/questions/', 'public');
export const getMyQuestions = get<typeof schemas.getMyQuestions>(
  '/api/venues/:id/questions/mine/',
  'signed-in',
);
/** Hosts ask as guests. */
export const askQuestion = post<typeof schemas.askQuestion>('/api/venues/:id/questions/', ['user', 'vendor']);
export const deleteQuestion = del<typeof schemas.deleteQuestion>('/api/questions/:id/', ['user', 'vendor']);
export const reportQuestion = post<typeof schemas.reportQuestion>('/api/questions/:id/report/', 'signed-in');
export const listHostQuestions = get<typeof schemas.listHostQuestions>('/api/hosting/questions/', 'vendor');
export const answerQuestion = put<typeof schemas.answerQuestion>('/api/questions/:id/answer/', 'vendor');
export const deleteAnswer = del<typeof schemas.deleteAnswer>('/api/questions/:id/answer/', 'vendor');
