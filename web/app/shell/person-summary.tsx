import { Name } from '#app/ui/name.tsx';
import type { User } from '../features/accounts/session/session-store.ts';
import { Avatar } from '../ui/avatar.tsx';

/** The photo, name and email of the signed-in person. */
export const PersonSummary = ({ name, email, avatarUrl }: Pick<User, 'name' | 'email' | 'avatarUrl'>) => (
  <>
    <Avatar name={name} src={avatarUrl} />
    <div className="min-w-0 leading-snug [overflow-wrap:anywhere]">
      <p className="text-meta font-medium">
        <Name>{name}</Name>
      </p>
      <p className="text-tiny text-muted">{email}</p>
    </div>
  </>
);
