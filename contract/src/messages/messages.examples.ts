import { anId, type ExamplesOf } from '../example.ts';
import type * as messages from './messages.endpoints.ts';

export const messagesExamples = {
  findThread: { venueId: anId },
  startThread: { venueId: anId, text: 'Is the lawn free in May?' },
  listMessages: { limit: 5 },
  sendMessage: { text: 'Thank you' },
  readThread: { upTo: 1 },
  reportMessage: { reason: 'spam' },
  readConversation: { cause: 'report', id: anId, reason: 'To see what came before.' },
} satisfies ExamplesOf<typeof messages>;
