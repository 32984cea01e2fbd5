import type { ExamplesOf } from '../example.ts';
import type * as endpoints from './notifications.endpoints.ts';

export const notificationsExamples = {
  listNotifications: { unread: true },
  markRead: { all: true },
  changeNotificationChoices: { choices: [{ kind: 'review', channel: 'email', on: false }] },
  unsubscribe: { token: 'the-token-of-the-link' },
} satisfies ExamplesOf<typeof endpoints>;
