import { guest, type Requests } from '#server/testing/contract-world.ts';

/** Who makes each call, and about what. Everything else is the documented example. */
export const notificationsRequests: Requests = {
  listNotifications: async () => ({ as: guest }),
  countUnreadNotifications: async () => ({ as: guest }),
  markRead: async () => ({ as: guest }),
  getNotificationChoices: async () => ({ as: guest }),
  changeNotificationChoices: async () => ({ as: guest }),
  unsubscribe: async () => ({}),
};
