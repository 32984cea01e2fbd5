import { MessageCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import * as venueText from '../../i18n/generated/venue.ts';
import { toNewThread } from '../../paths.ts';
import { showAuth } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the conversation with a venue's host, after signing in; hidden for the host and administrators. */
export const MessageHostButton = ({ venueId, ownerId }: { venueId: string; ownerId: string }) => {
  const { user, isAuthenticated, isLoading } = useSession();
  if (user?.id === ownerId || user?.role === 'admin') return null;
  const role = user?.role ?? 'user';
  const onClick = (event: MouseEvent) => {
    if (isAuthenticated || isLoading) return;
    event.preventDefault();
    showAuth('login');
  };
  return (
    <Button asChild variant="outlined" size="small" className="needs-js">
      <Link to={toNewThread({ venueId }, role)} onClick={onClick}>
        <MessageCircle aria-hidden className="size-5" />
        {venueText.messageHost()}
      </Link>
    </Button>
  );
};
