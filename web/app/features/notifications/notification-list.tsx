import type { Notification } from '@mandap/contract/notifications/notifications.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { addDays, type Day } from '@mandap/domain/days';
import { notificationKinds } from '@mandap/domain/notifications/notifications';
import { Link } from 'react-router';
import { dayOf, fullDay } from '#app/i18n/format.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { toNotifications } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { choiceParam, pageParam, urlState } from '#app/ui/url-state.ts';
import { NotificationItem, NotificationSkeleton } from './notification-item.tsx';
import { useMarkRead } from './use-notifications.ts';

/** Without a filter, all notifications are shown. */
const filters = ['unread', ...notificationKinds] as const;
type Filter = (typeof filters)[number];

export const notificationsUrl = urlState({ show: choiceParam(filters, undefined), page: pageParam });

const filterNames: Record<Filter, () => string> = {
  unread: noticesText.unread,
  booking: noticesText.booking,
  payment: noticesText.payment,
  message: noticesText.message,
  review: noticesText.review,
  reminder: noticesText.reminder,
  search: noticesText.search,
  account: noticesText.account,
};

export const NotificationFilter = ({ role, show }: { role: Role; show: Filter | undefined }) => (
  <nav aria-label={noticesText.filter()}>
    <ul className="bleed no-scrollbar relative mt-3 mb-4 flex gap-2 overflow-x-auto py-1 md:flex-wrap">
      {[undefined, ...filters].map((choice) => (
        <li key={choice ?? 'all'} className="flex-none">
          <Link
            to={toNotifications(role, choice)}
            preventScrollReset
            aria-current={choice === show ? 'page' : undefined}
            className={choiceChipClass(choice === show)}
          >
            {choice ? filterNames[choice]() : noticesText.all()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const Empty = ({ role, show }: { role: Role; show: Filter | undefined }) => {
  const [title, hint] =
    show === undefined
      ? [noticesText.none(), noticesText.noneHint()]
      : show === 'unread'
        ? [noticesText.noneUnread(), noticesText.noneUnreadHint()]
        : [noticesText.noneOfKind(), noticesText.noneOfKindHint()];
  return (
    <EmptyState
      art="/art/check-mail.svg"
      title={title}
      actions={
        show && (
          <Button asChild variant="outlined">
            <Link to={toNotifications(role)}>{noticesText.showAll()}</Link>
          </Button>
        )
      }
    >
      {hint}
    </EmptyState>
  );
};

export const NotificationListSkeleton = () => (
  <div role="status" aria-label={noticesText.loading()}>
    <div className="skeleton mb-2 h-5 w-24" />
    <ul className="card overflow-hidden">
      {[0, 1, 2, 3].map((row) => (
        <NotificationSkeleton key={row} />
      ))}
    </ul>
  </div>
);

const dayName = (day: Day, today: Day): string => {
  if (day === today) return noticesText.today();
  return day === addDays(today, -1) ? noticesText.yesterday() : fullDay(day);
};

/** Groups notifications by their day in India, in their order. */
const byDay = (notifications: readonly Notification[]): [Day, Notification[]][] => {
  const days = new Map<Day, Notification[]>();
  for (const notification of notifications) {
    const day = dayOf(notification.createdAt);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days];
};

interface NotificationListProps {
  notifications: readonly Notification[];
  role: Role;
  show: Filter | undefined;
  today: Day;
}

/** Notifications by day, newest first. */
export const NotificationList = ({ notifications, role, show, today }: NotificationListProps) => {
  const { markOne } = useMarkRead();
  if (notifications.length === 0) return <Empty role={role} show={show} />;
  return (
    <div className="grid gap-6">
      {byDay(notifications).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`notifications-${day}`}>
          <h2 id={`notifications-${day}`} className="mb-2 text-meta font-semibold text-muted">
            {dayName(day, today)}
          </h2>
          <ul className="card overflow-hidden">
            {ofDay.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onOpen={() => markOne(notification)}
                onRead={() => markOne(notification)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** Marks all as read; hidden when there is nothing unread. */
export const MarkAllButton = ({ unread }: { unread: number }) => {
  const { markAll, isWriting } = useMarkRead();
  if (unread === 0) return null;
  return (
    <Button variant="outlined" size="small" isBusy={isWriting} onClick={markAll}>
      {noticesText.markAll()}
    </Button>
  );
};
