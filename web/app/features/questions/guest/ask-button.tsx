import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toHostQuestions } from '#app/host-paths.ts';
import * as questioningText from '#app/i18n/generated/questioning.ts';
import { requestSignIn } from '#app/session/auth-dialog.ts';
import { settledSession } from '#app/session/session-store.ts';
import { useSession } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';

/** Asks about a venue, after signing in. Links its host to the unanswered questions. Hidden for administrators. */
export const AskButton = ({ venueId, isHost }: { venueId: string; isHost: boolean }) => {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.role === 'admin') return null;
  if (isHost) {
    return (
      <Button asChild variant="outlined">
        <Link to={toHostQuestions({ venue: venueId })}>{questioningText.ofYours()}</Link>
      </Button>
    );
  }
  const open = async () => {
    const { isAuthenticated } = await settledSession();
    const reason = { title: questioningText.signIn(), text: questioningText.signInText() };
    if (isAuthenticated || (await requestSignIn(reason))) setIsOpen(true);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void open()}>
        <MessageCircleQuestion aria-hidden className="size-5" />
        {questioningText.ask()}
      </Button>
      {isOpen && <AskDialog venueId={venueId} onClose={() => setIsOpen(false)} />}
    </>
  );
};
