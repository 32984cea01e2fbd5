import { MessageCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import * as venueText from '#app/i18n/generated/venue.ts';
import { type Searched, toNewThread } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { requestSignIn } from '../accounts/session/auth-dialog.ts';
import { useSession } from '../accounts/session/session-store.ts';

interface MessageHostButtonProps {
  venueId: string;
  ownerId: string;
  searched: Searched;
}

/** Opens the conversation with a venue's host, after signing in; hidden for the host and administrators. */
export const MessageHostButton = ({ venueId, ownerId, searched }: MessageHostButtonProps) => {
  const navigate = useNavigate();
  const { user, isAuthenticated, isLoading } = useSession();
  if (user?.id === ownerId || user?.role === 'admin') return null;
  const to = toNewThread({ venueId }, user?.role ?? 'user', searched);
  const signInFirst = async () => {
    if (await requestSignIn({ title: venueText.messageSignIn(), text: venueText.messageSignInText() }))
      void navigate(to);
  };
  const onClick = (event: MouseEvent) => {
    if (isAuthenticated || isLoading) return;
    event.preventDefault();
    void signInFirst();
  };
  return (
    <Button asChild variant="outlined" className="needs-js mt-2.5 w-full">
      <Link to={to} onClick={onClick}>
        <MessageCircle aria-hidden className="size-5" />
        {venueText.messageHost()}
      </Link>
    </Button>
  );
};
