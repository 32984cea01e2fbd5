import type { Thread } from '@mandap/contract/messages/messages.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import type { Day } from '@mandap/domain/days';
import { NavLink } from 'react-router';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { toThread } from '#app/paths.ts';
import { classes } from '#app/ui/classes.ts';
import { Name } from '#app/ui/name.tsx';
import { useLiveRefresh } from '../accounts/session/use-live-refresh.ts';
import { nameOf, previewOf, shortTime, subjectOf } from './format-message.ts';
import { ThreadAvatar } from './thread-header.tsx';

const Row = ({ thread, role, today }: { thread: Thread; role: Role; today: Day }) => {
  const isNew = thread.unread > 0;
  return (
    <li>
      <NavLink
        to={toThread(thread.id, role)}
        preventScrollReset
        className="flex gap-4 border-b border-line px-4 py-3.5 hover:bg-raised aria-[current=page]:bg-raised lg:px-5"
      >
        <ThreadAvatar other={thread.other} picture={thread.venue.picture} />
        <span className="block min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={classes('truncate text-body', isNew ? 'font-bold' : 'font-medium')}>
              <Name>{nameOf(thread.other)}</Name>
            </span>
            <time
              dateTime={thread.lastMessage.createdAt}
              className="num flex-none text-tiny whitespace-nowrap text-muted"
            >
              {shortTime(thread.lastMessage.createdAt, today)}
            </time>
          </span>
          <span className="line-clamp-2 text-small text-muted">
            <Name>{thread.venue.name}</Name>
            <span>{` · ${subjectOf(thread.booking)}`}</span>
          </span>
          <span className="mt-0.5 flex items-center justify-between gap-2">
            <span className={classes('truncate text-meta', isNew ? 'font-medium text-ink' : 'text-muted')}>
              <Name>{previewOf(thread)}</Name>
            </span>
            {isNew && (
              <span className="num grid h-[1.375rem] min-w-[1.375rem] flex-none place-items-center rounded-chip bg-fill px-1.5 text-[0.75rem] leading-none font-semibold text-on-primary">
                <span aria-hidden>{Math.min(99, thread.unread)}</span>
                <span className="sr-only">{messagesText.unread({ n: thread.unread })}</span>
              </span>
            )}
          </span>
        </span>
      </NavLink>
    </li>
  );
};

export const ThreadList = ({
  threads,
  role,
  today,
}: {
  threads: readonly Thread[];
  role: Role;
  today: Day;
}) => (
  <ul aria-label={messagesText.listLabel()}>
    {threads.map((thread) => (
      <Row key={thread.id} thread={thread} role={role} today={today} />
    ))}
  </ul>
);

export const ThreadListSkeleton = () => (
  <div aria-busy="true">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex gap-4 border-b border-line px-4 py-3.5 lg:px-5">
        <span className="skeleton size-14 flex-none rounded-[12px]!" />
        <span className="grid flex-1 content-start gap-2 pt-1">
          <span className="skeleton h-4 w-1/2" />
          <span className="skeleton h-3.5 w-3/4" />
          <span className="skeleton h-3.5 w-11/12" />
        </span>
      </div>
    ))}
  </div>
);

/** Refetches conversations when one of them, or a booking, changes. */
export const useThreadUpdates = (): void => {
  useLiveRefresh('message', ['messages']);
  useLiveRefresh('booking', ['messages']);
};
