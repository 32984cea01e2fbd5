import { guest, type Requests } from '../../testing/contract-world.ts';

/** Who asks each call, about what: the rest is the documented example. */
export const notificationsRequests: Requests = {
  listNotifications: async () => ({ as: guest }),
  countUnreadNotifications: async () => ({ as: guest }),
  markRead: async () => ({ as: guest }),
  getNotificationChoices: async () => ({ as: guest }),
  changeNotificationChoices: async () => ({ as: guest }),
  unsubscribe: async () => ({}),
};
