import type { summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { countUnread } from '@mandap/contract/messages/messages.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import {
  ArrowLeftRight,
  Banknote,
  CalendarCheck,
  CalendarX,
  ChevronRight,
  DoorOpen,
  FileUp,
  Inbox,
  Landmark,
  type LucideIcon,
  MessageCircle,
  MessageCircleHeart,
  MessageCircleQuestionMark,
  PencilLine,
  Scale,
  ShieldCheck,
  Star,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';
import {
  toEarnings,
  toEnquiries,
  toHostBooking,
  toHostBookings,
  toHostCalendar,
  toHostQuestions,
  toHostReviews,
  toHostVenueEdit,
  toHostVerification,
  toOutstanding,
} from '#app/host-paths.ts';
import { dayAndMonth, dayOf, rupees } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { timeLeft, useMinute } from '#app/i18n/time-left.ts';
import { toArea, toThreads, toTransfer } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';

export type HostSummary = OutputOf<typeof summarizeHosting>;

/** Open tasks other than bookings. */
export interface HostTasks {
  /** Unread messages. */
  unread: OutputOf<typeof countUnread>;
  /** Listings that our team sent back. The oldest is linked. */
  sentBack: { count: number; id: string; since: string } | null;
  /** Documents are missing, so our team cannot verify the host. */
  needsDocuments: boolean;
  /** There are earnings, but no account to pay them to. */
  needsAccount: boolean;
}

interface Todo {
  Icon: LucideIcon;
  iconClass: string;
  to: string;
  title: string;
  text: string;
}

/** How long an item without a deadline has waited. */
const since = (moment: string | null, now: number): string => {
  if (!moment) return '';
  const day = dayOf(moment);
  return day === dayInIndia(new Date(now))
    ? vendorText.todoSinceToday()
    : vendorText.todoSince({ day: dayAndMonth(day) });
};

const tasksOf = (
  { unread, sentBack, needsDocuments, needsAccount }: HostTasks,
  now: number,
): (Todo | false)[] => [
  sentBack !== null && {
    Icon: PencilLine,
    iconClass: 'bg-primary-soft text-primary',
    to: toHostVenueEdit(sentBack.id),
    title: vendorText.todoListings({ n: sentBack.count }),
    text: since(sentBack.since, now),
  },
  needsDocuments && {
    Icon: FileUp,
    iconClass: 'bg-primary-soft text-primary',
    to: toHostVerification(),
    title: vendorText.todoDocuments(),
    text: vendorText.todoDocumentsText(),
  },
  needsAccount && {
    Icon: Wallet,
    iconClass: 'bg-leaf-soft text-leaf',
    to: toEarnings(),
    title: vendorText.todoAccount(),
    text: vendorText.todoAccountText(),
  },
  unread.count > 0 && {
    Icon: MessageCircle,
    iconClass: 'bg-sky-soft text-sky',
    to: toThreads('vendor'),
    title: vendorText.todoMessages({ n: unread.count }),
    text: since(unread.since, now),
  },
];

/** Money that guests owe in person. */
const toCollect = ({ toTakeAtVenue: take, offlineUnpaid: unpaid }: HostSummary): (Todo | false)[] => [
  take.count > 0 && {
    Icon: Banknote,
    iconClass: 'bg-amber-soft text-amber',
    to: toHostBookings({ tab: 'upcoming' }),
    title: vendorText.todoTake({ n: take.count }),
    text: vendorText.todoTakeAmount({ amount: rupees(take.amount) }),
  },
  unpaid.count > 0 && {
    Icon: Banknote,
    iconClass: 'bg-amber-soft text-amber',
    to: toOutstanding(),
    title: vendorText.todoOffline({ n: unpaid.count }),
    text: vendorText.todoTakeAmount({ amount: rupees(unpaid.amount) }),
  },
];

const todosOf = (summary: HostSummary, tasks: HostTasks, now: number): Todo[] => {
  const {
    requests,
    changes,
    visits,
    disputes,
    transfers,
    eventsToConfirm: toConfirm,
    confirmEventsBy,
    depositsToSettle,
    depositsSince,
    reviewsToAnswer,
    reviewsSince,
    questionsToAnswer,
    questionsSince,
    enquiriesToAnswer,
    enquiriesSince,
    calendarsToFix,
  } = summary;
  const soonest = (deadline: string | null) =>
    deadline ? vendorText.todoSoonest({ left: timeLeft(deadline, now) }) : '';
  const all: (Todo | false)[] = [
    requests.count > 0 && {
      Icon: Inbox,
      iconClass: 'bg-primary-soft text-primary',
      to: toHostBookings(),
      title: vendorText.todoRequests({ n: requests.count }),
      text: soonest(requests.soonestDeadline),
    },
    changes.bookingId !== null && {
      Icon: ArrowLeftRight,
      iconClass: 'bg-primary-soft text-primary',
      to: toHostBooking(changes.bookingId),
      title: vendorText.todoChanges({ n: changes.count }),
      text: soonest(changes.soonestDeadline),
    },
    enquiriesToAnswer > 0 && {
      Icon: MessageCircleHeart,
      iconClass: 'bg-primary-soft text-primary',
      to: toEnquiries(),
      title: vendorText.todoEnquiries({ n: enquiriesToAnswer }),
      text: since(enquiriesSince, now),
    },
    visits.count > 0 && {
      Icon: DoorOpen,
      iconClass: 'bg-primary-soft text-primary',
      to: toArea('vendor', 'visits'),
      title: vendorText.todoVisits({ n: visits.count }),
      text: soonest(visits.soonestDeadline),
    },
    disputes.bookingId !== null && {
      Icon: Scale,
      iconClass: 'bg-amber-soft text-amber',
      to: toHostBooking(disputes.bookingId),
      title: vendorText.todoDisputes({ n: disputes.count }),
      text: soonest(disputes.soonestDeadline),
    },
    transfers.paymentId !== null && {
      Icon: Landmark,
      iconClass: 'bg-amber-soft text-amber',
      to: toTransfer(transfers.paymentId),
      title: vendorText.todoTransfers({ n: transfers.count }),
      text: soonest(transfers.soonestDeadline) || vendorText.todoTransfersText(),
    },
    ...toCollect(summary),
    toConfirm > 0 && {
      Icon: CalendarCheck,
      iconClass: 'bg-amber-soft text-amber',
      to: toHostBookings({ tab: 'past' }),
      title: vendorText.todoConfirm({ n: toConfirm }),
      text: vendorText.todoConfirmBy({ day: confirmEventsBy ? dayAndMonth(confirmEventsBy) : '' }),
    },
    calendarsToFix.venueId !== null && {
      Icon: CalendarX,
      iconClass: 'bg-amber-soft text-amber',
      to: toHostCalendar(calendarsToFix.venueId),
      title: vendorText.todoCalendars({ n: calendarsToFix.count }),
      text: calendarsToFix.readAt
        ? vendorText.todoCalendarsText({ day: dayAndMonth(dayOf(calendarsToFix.readAt)) })
        : vendorText.todoCalendarsNever(),
    },
    ...tasksOf(tasks, now),
    depositsToSettle > 0 && {
      Icon: ShieldCheck,
      iconClass: 'bg-leaf-soft text-leaf',
      to: toHostBookings({ tab: 'past' }),
      title: vendorText.todoDeposits({ n: depositsToSettle }),
      text: depositsSince ? vendorText.todoDepositsText({ day: dayAndMonth(depositsSince) }) : '',
    },
    questionsToAnswer > 0 && {
      Icon: MessageCircleQuestionMark,
      iconClass: 'bg-sky-soft text-sky',
      to: toHostQuestions({ show: 'unanswered' }),
      title: vendorText.todoQuestions({ n: questionsToAnswer }),
      text: since(questionsSince, now),
    },
    reviewsToAnswer > 0 && {
      Icon: Star,
      iconClass: 'bg-amber-soft text-amber',
      to: toHostReviews({ reply: 'missing' }),
      title: vendorText.todoReviews({ n: reviewsToAnswer }),
      text: since(reviewsSince, now),
    },
  ];
  return all.filter((todo) => todo !== false);
};

const Row = ({ todo: { Icon, iconClass, to, title, text } }: { todo: Todo }) => (
  <li>
    <Link
      to={to}
      className="card flex min-h-17 items-center gap-3.5 px-4 py-3 shadow-soft hover:border-line-strong"
    >
      <span className={`grid size-10 flex-none place-items-center rounded-[11px] ${iconClass}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="num block leading-snug font-medium">{title}</span>
        {text && <span className="num block text-small text-muted">{text}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
    </Link>
  </li>
);

/** A host's to-dos, most urgent first. */
export const HostTodo = ({ summary, tasks }: { summary: HostSummary; tasks: HostTasks }) => {
  const now = useMinute();
  const todos = todosOf(summary, tasks, now);
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="mb-3 text-h3">
        {vendorText.todo()}
      </h2>
      {todos.length === 0 ? (
        <Alert variant="success">{vendorText.nothingToDo()}</Alert>
      ) : (
        <ul className="grid gap-2.5">
          {todos.map((todo) => (
            <Row key={todo.title} todo={todo} />
          ))}
        </ul>
      )}
    </section>
  );
};
