import type { Thread } from '@mandap/contract/messages/messages.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { toMyBooking, toThreads, toVenue } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { nameOf, subjectOf } from './format-message.ts';
import { ThreadAvatar } from './thread-avatar.tsx';

export interface ThreadHeaderProps {
  thread: Pick<Thread, 'side' | 'other' | 'venue' | 'booking'>;
  /** The area that it is shown in. */
  role: Role;
}

/** The other person and the subject of a conversation. */
export const ThreadHeader = ({ thread: { side, other, venue, booking }, role }: ThreadHeaderProps) => (
  <header className="flex min-h-[72px] items-center gap-3 border-b border-line bg-surface px-2 py-2.5 lg:px-5">
    <Link
      to={toThreads(role)}
      aria-label={messagesText.back()}
      className="grid size-11 flex-none place-items-center rounded-control hover:bg-raised lg:hidden"
    >
      <ArrowLeft aria-hidden className="size-6" />
    </Link>
    <ThreadAvatar other={other} picture={null} />
    <div className="min-w-0 flex-1 leading-snug">
      <h1 className="-my-1 truncate py-1 text-[1.1875rem] leading-normal">{nameOf(other)}</h1>
      <p className="truncate text-small text-muted">{`${venue.name} · ${subjectOf(booking)}`}</p>
    </div>
    <Button asChild variant="outlined" size="small" className="max-sm:hidden">
      {booking && side === 'guest' ? (
        <Link to={toMyBooking(booking.id)}>{messagesText.viewBooking()}</Link>
      ) : (
        <Link to={toVenue(venue.id)}>{messagesText.viewVenue()}</Link>
      )}
    </Button>
  </header>
);
