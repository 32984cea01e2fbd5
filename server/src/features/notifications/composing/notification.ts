import type { NotificationReason } from '@mandap/domain/notifications/notifications';
import type { DomainEvents } from '#server/events.ts';
import { type Listener, on } from '#server/feature.ts';
import { type Deliver, type SendTo, settleAll } from '../delivery/deliver.ts';
import type { Email } from '../email/email.ts';
import { type BookingData, forHost } from './booking-data.ts';
import type { Address, Message } from './message.ts';
import type { NotificationData } from './notification-data.ts';
import type { Writing } from './writing.ts';

/** Who gets a notification. */
interface Recipients<Data> {
  /** Distinguishes the notifications of one event. */
  name: string;
  reason: NotificationReason;
  idsOf: (data: Data) => string | readonly string[] | 'admins';
  /** Removes data that these readers may not know. */
  forReader?: <Found extends Data>(found: Found) => Found;
}

const recipients = <Data>(name: string, idsOf: Recipients<Data>['idsOf']): Recipients<Data> => ({
  name,
  reason: 'own',
  idsOf,
});

export const guest = recipients<{ booking: BookingData }>('guest', ({ booking }) => booking.guest.id);
/** The guest and those who plan the booking with them. */
export const family: Recipients<{ booking: BookingData }> = {
  ...guest,
  idsOf: ({ booking }) => [booking.guest.id, ...booking.planners.map(({ id }) => id)],
};
export const host: Recipients<{ booking: BookingData }> = {
  ...recipients('host', ({ booking }) => booking.host.id),
  forReader: (found) => ({ ...found, booking: forHost(found.booking) }),
};
/** The owner, and managers who handle the venue's bookings. */
export const handlers: Recipients<{ booking: BookingData }> = {
  ...host,
  idsOf: ({ booking }) => booking.handlerIds,
};
export const visitGuest = recipients<{ visit: { guestId: string } }>('guest', ({ visit }) => visit.guestId);
export const enquirer = recipients<{ enquiry: { guestId: string } }>(
  'guest',
  ({ enquiry }) => enquiry.guestId,
);
/** The family of a proposal, if it has an account. */
export const proposalGuest = recipients<{ proposal: { guestId: string | null } }>('guest', ({ proposal }) =>
  proposal.guestId === null ? [] : [proposal.guestId],
);
export const asker = recipients<{ askerId: string }>('guest', ({ askerId }) => askerId);
/** The owner, and managers who handle the venue's visits. */
export const visitHandlers = recipients<{ handlerIds: readonly string[] }>(
  'host',
  ({ handlerIds }) => handlerIds,
);
/** The family for which days are kept, if it has an account. */
export const optionGuest = recipients<{ guestId: string | null }>('guest', ({ guestId }) =>
  guestId === null ? [] : [guestId],
);
/** The owner, and managers who handle the venue's bookings. */
export const optionHandlers = recipients<{ handlerIds: readonly string[] }>(
  'host',
  ({ handlerIds }) => handlerIds,
);
export const hostById = recipients<{ hostId: string }>('host', ({ hostId }) => hostId);
export const user = recipients<{ userId: string }>('', ({ userId }) => userId);
/** A recipient who already gets an email from another notification of the same event. */
export const userInApp = recipients<{ userId: string }>('app', ({ userId }) => userId);
export const users = recipients<{ userIds: readonly string[] }>('', ({ userIds }) => userIds);
/** Every administrator except the one that the event is about. */
export const otherAdmins: Recipients<{ adminIds: readonly string[] }> = {
  ...recipients('admins', ({ adminIds }) => adminIds),
  reason: 'admin',
};
export const admins: Recipients<unknown> = { ...recipients('admins', () => 'admins'), reason: 'admin' };

interface Trigger<Event extends keyof DomainEvents, Data> {
  event: Event;
  /** Loads the data at the time of writing. Null if there is nothing left to notify about. */
  read: (payload: DomainEvents[Event], data: NotificationData) => Promise<Data | null | undefined>;
  /** Somebody is waiting for it, so it is sent before payments and bookings. */
  isUrgent?: true;
}

export interface Notification<Event extends keyof DomainEvents, Data>
  extends Trigger<Event, Data>,
    Message<Data> {
  to: Recipients<Data>;
  when?: (data: Data) => boolean;
  /** Identifies the notification, which is delivered once. Defaults to the job. */
  once?: (data: Data) => string;
}

interface Engine {
  data: NotificationData;
  deliver: Deliver;
  sendTo: SendTo;
}

export interface Notifying {
  event: keyof DomainEvents;
  isUrgent?: true;
  /** An email to an address has its own job. If it shared one, a retry for others would send it again. */
  listener: 'notifications' | 'notifications.address';
  /** `jobId` is the same at every attempt. */
  notify(payload: object, jobId: string, engine: Engine): Promise<void>;
}

/** A notification of an event to people with an account, on the channels that they chose. */
export const notification = <Event extends keyof DomainEvents, Data>(
  definition: Notification<Event, Data>,
): Notification<Event, Data> & Notifying => {
  const { event, to, read, when = () => true, once } = definition;
  return {
    ...definition,
    listener: 'notifications',
    async notify(payload, jobId, { data, deliver }) {
      const found = await read(payload as DomainEvents[Event], data);
      if (!found || !when(found)) return;
      const key = once?.(found) ?? `${event}:${jobId}:${to.name}`;
      const shown = to.forReader?.(found) ?? found;
      await deliver(key, to.idsOf(found), { reason: to.reason, ...definition }, shown);
    },
  };
};

interface AddressedEmail<Event extends keyof DomainEvents, Data extends Address>
  extends Trigger<Event, Data> {
  path: string | ((data: Data) => string);
  email: (data: Data, writing: Writing) => Email;
}

/** An email to an address that may have no account. It cannot be switched off. */
export const addressedEmail = <Event extends keyof DomainEvents, Data extends Address>(
  definition: AddressedEmail<Event, Data>,
): AddressedEmail<Event, Data> & Notifying => {
  const { read, path, email } = definition;
  return {
    ...definition,
    listener: 'notifications.address',
    async notify(payload, _, { data, sendTo }) {
      const found = await read(payload as DomainEvents[Event], data);
      if (!found) return;
      await sendTo(found, typeof path === 'string' ? path : path(found), (writing) => email(found, writing));
    },
  };
};

/**
 * One job notifies everybody whom an event concerns. If one of them cannot be notified, the job is retried
 * without repeating anything for the others, because each notification is delivered once.
 */
export const listenersOf = (notifying: readonly Notifying[], engine: Engine): Listener[] => {
  const byJob = new Map<string, Notifying[]>();
  for (const each of notifying) {
    const job = `${each.listener}:${each.event}`;
    byJob.set(job, [...(byJob.get(job) ?? []), each]);
  }
  return [...byJob.values()].flatMap((those) => {
    const [first] = those;
    if (!first) return [];
    const isLowPriority = !those.some(({ isUrgent }) => isUrgent);
    return on(
      first.event,
      first.listener,
      (payload, { id }) => settleAll(those.map((each) => each.notify(payload, id, engine))),
      { isLowPriority },
    );
  });
};
