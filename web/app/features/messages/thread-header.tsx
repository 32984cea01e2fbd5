import type { Thread } from '@mandap/contract/messages/messages.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { ArrowLeft, UserX } from 'lucide-react';
import { Link } from 'react-router';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { toMyBooking, toThreads, toVenue } from '#app/paths.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { nameOf, subjectOf } from './format-message.ts';

/** The other person's photo or initials, in front of the venue's picture where there is one. Decorative. */
export const ThreadAvatar = ({
  other,
  picture,
}: {
  other: Thread['other'];
  picture: Thread['venue']['picture'];
}) => {
  const person = other.isDeleted ? (
    <span aria-hidden className="grid size-10 flex-none place-items-center rounded-full bg-raised text-muted">
      <UserX className="size-5" />
    </span>
  ) : other.avatarUrl ? (
    <img src={other.avatarUrl} alt="" width={40} height={40} className="size-10 rounded-full object-cover" />
  ) : (
    <Avatar name={other.firstName} />
  );
  if (!picture) return person;
  return (
    <span aria-hidden className="relative block size-14 flex-none rounded-[12px] bg-raised">
      <img
        src={`${picture.baseUrl}/${picture.widths[0]}.jpg`}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 rounded-[12px] object-cover"
        // Without a network, browsers would draw their sign for a lost picture.
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
      <span className="absolute -end-1.5 -bottom-1.5 block scale-[.65] rounded-full ring-4 ring-surface [transform-origin:bottom_right]">
        {person}
      </span>
    </span>
  );
};

interface ThreadHeaderProps {
  thread: Pick<Thread, 'side' | 'other' | 'venue' | 'booking'>;
  /** The area of the site in which it is shown. */
  role: Role;
}

const headerClass =
  'flex min-h-[72px] items-center gap-3 border-b border-line bg-surface px-2 py-2.5 lg:px-5';

const BackLink = ({ role }: { role: Role }) => (
  <Link
    to={toThreads(role)}
    aria-label={messagesText.back()}
    className="grid size-11 flex-none place-items-center rounded-control hover:bg-raised lg:hidden"
  >
    <ArrowLeft aria-hidden className="size-6" />
  </Link>
);

/** Without a network it is not known who the other person is. */
export const UnknownThreadHeader = ({ role }: { role: Role }) => (
  <header className={headerClass}>
    <BackLink role={role} />
    <h1 className="text-[1.1875rem] leading-normal">{messagesText.title()}</h1>
  </header>
);

/** The other person and the subject of a conversation. */
export const ThreadHeader = ({ thread: { side, other, venue, booking }, role }: ThreadHeaderProps) => (
  <header className={headerClass}>
    <BackLink role={role} />
    <ThreadAvatar other={other} picture={null} />
    <div className="min-w-0 flex-1 leading-snug">
      <h1 className="text-[1.1875rem] leading-normal">
        <Name>{nameOf(other)}</Name>
      </h1>
      <p className="text-small text-muted">
        <Name>{venue.name}</Name>
        <span>{` · ${subjectOf(booking)}`}</span>
      </p>
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
