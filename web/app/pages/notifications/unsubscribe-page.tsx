import { unsubscribe } from '@mandap/contract/notifications/notifications.endpoints';
import type { ChosenKind } from '@mandap/domain/notifications/notifications';
import { useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toSettings } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/unsubscribe-page.ts';

export const meta = privateMeta(noticesText.stopTitle, noticesText.stopDescription);

const kindNames: Record<ChosenKind, () => string> = {
  booking: noticesText.booking,
  payment: noticesText.payment,
  message: noticesText.message,
  review: noticesText.review,
  reminder: noticesText.reminder,
  search: noticesText.search,
};

const SettingsLink = () => {
  const { user } = useSession();
  if (user?.role === 'admin') return null;
  return (
    <>
      <p className="text-muted">{noticesText.undo()}</p>
      <Button asChild variant="outlined">
        <Link to={toSettings(user?.role ?? 'user', 'notifications')}>{noticesText.toSettings()}</Link>
      </Button>
    </>
  );
};

/** Unsubscribes by an emailed link, after a confirmation, because mail programs prefetch links. */
const UnsubscribePanel = ({ token }: { token: string }) => {
  const { send, isWriting, failure } = useWrite(unsubscribe);
  const [stopped, setStopped] = useState<ChosenKind | null>(null);
  const stop = () => send({ token }, ({ kind }) => setStopped(kind));
  if (stopped)
    return (
      <div role="status" className="card grid justify-items-start gap-4 p-6">
        <h1 className="text-h2">{noticesText.stopped()}</h1>
        <p>{noticesText.stoppedLead({ kind: kindNames[stopped]() })}</p>
        <SettingsLink />
      </div>
    );
  return (
    <div className="card grid justify-items-start gap-4 p-6">
      <h1 className="text-h2">{noticesText.stopTitle()}</h1>
      <p>{noticesText.stopLead()}</p>
      {failure && <Alert variant="danger">{textOf(failure)}</Alert>}
      <Button onClick={stop} isBusy={isWriting}>
        {noticesText.stop()}
      </Button>
    </div>
  );
};

export default function UnsubscribePage({ params }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap max-w-[620px] py-10 outline-none">
      <UnsubscribePanel token={params.token} />
    </main>
  );
}
