import { type Examples, guest } from '../../testing/contract-world.ts';

/** A valid request for each call, by its name. */
export const notificationsExamples: Examples = {
  listNotifications: async () => ({ as: guest, query: '?unread=true' }),
  countUnreadNotifications: async () => ({ as: guest }),
  markRead: async () => ({ as: guest, body: { all: true } }),
  getNotificationChoices: async () => ({ as: guest }),
  changeNotificationChoices: async () => ({
    as: guest,
    body: { choices: [{ kind: 'review', channel: 'email', on: false }] },
  }),
  unsubscribe: async () => ({ body: { token: 'nonsense' } }),
};
