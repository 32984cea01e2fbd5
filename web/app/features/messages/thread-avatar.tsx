import type { Thread } from '@mandap/contract/messages/messages.schemas';
import { UserX } from 'lucide-react';
import { Avatar } from '#app/ui/avatar.tsx';

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
    <span aria-hidden className="relative block size-14 flex-none">
      <img
        src={`${picture.baseUrl}/${picture.widths[0]}.jpg`}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 rounded-[12px] bg-raised object-cover"
      />
      <span className="absolute -right-1.5 -bottom-1.5 block scale-[.65] rounded-full ring-4 ring-surface [transform-origin:bottom_right]">
        {person}
      </span>
    </span>
  );
};
