import type { Notification } from '@mandap/contract/notifications/notifications.schemas';
import type { NotificationKind } from '@mandap/domain/notifications/notifications';
import {
  CalendarDays,
  Check,
  Clock3,
  IndianRupee,
  type LucideIcon,
  MessageCircle,
  Search,
  ShieldCheck,
  Star,
} from 'lucide-react';
import { Link } from 'react-router';
import { dayOf, shortDay, timeOfDay } from '#app/i18n/format.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { formatNotification } from './format-notification.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  booking: CalendarDays,
  payment: IndianRupee,
  message: MessageCircle,
  review: Star,
  reminder: Clock3,
  search: Search,
  account: ShieldCheck,
};

interface NotificationItemProps {
  notification: Notification;
  /** Shows the day with the time, for lists that are not grouped by day. */
  hasDay?: boolean;
  onOpen: () => void;
  /** Adds a button that marks it as read. */
  onRead?: () => void;
}

/** A notification, linked to its subject. */
export const NotificationItem = ({ notification, hasDay, onOpen, onRead }: NotificationItemProps) => {
  const { title, text } = formatNotification(notification);
  const { createdAt } = notification;
  const Icon = icons[notification.kind];
  return (
    <li
      className={classes(
        'flex items-center border-t border-line first:border-t-0',
        !notification.isRead && 'bg-raised',
      )}
    >
      <Link
        to={notification.path}
        onClick={onOpen}
        className="flex min-h-16 min-w-0 flex-1 items-start gap-3 px-4 py-3 hover:bg-raised"
      >
        <span
          className={classes(
            'mt-0.5 grid size-9 flex-none place-items-center rounded-full',
            notification.isRead ? 'bg-raised text-muted' : 'bg-primary-soft text-primary',
          )}
        >
          <Icon aria-hidden className="size-[18px]" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={classes('block text-meta', notification.isRead ? '' : 'font-semibold')}>
            {title}
          </span>
          <span className="block text-small text-muted">{text}</span>
          <span className="num mt-0.5 flex items-center gap-2 text-tiny text-muted">
            {!notification.isRead && (
              <span className="inline-flex items-center gap-1.5 font-medium text-primary">
                <span aria-hidden className="size-2 rounded-full bg-fill" />
                {noticesText.isNew()}
              </span>
            )}
            <time dateTime={createdAt}>
              {`${hasDay ? `${shortDay(dayOf(createdAt))}, ` : ''}${timeOfDay(createdAt)}`}
            </time>
          </span>
        </span>
      </Link>
      {onRead && !notification.isRead && (
        <IconButton label={noticesText.markRead({ title })} onClick={onRead} className="mr-2">
          <Check aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  );
};

export const NotificationSkeleton = () => (
  <li className="flex min-h-16 items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
    <span className="skeleton size-9 flex-none rounded-full!" />
    <span className="grid flex-1 gap-2 pt-1">
      <span className="skeleton h-4 w-3/4" />
      <span className="skeleton h-3.5 w-1/2" />
    </span>
  </li>
);
