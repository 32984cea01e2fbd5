import { endOtherSessions, endSession, listSessions } from '@mandap/contract/accounts/security.endpoints';
import type { Session } from '@mandap/contract/accounts/security.schemas';
import { Monitor, Smartphone } from 'lucide-react';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf, mediumDay, timeOfDay } from '#app/i18n/format.ts';
import * as securityText from '#app/i18n/generated/security.ts';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { notify } from '#app/ui/toast.ts';
import { useSession } from './session/session-store.ts';

const phones = ['Android', 'iPhone', 'iPad', 'KaiOS'];

const nameOf = ({ browser, system }: Session): string =>
  browser && system
    ? securityText.device({ browser, system })
    : browser || system || securityText.deviceUnknown();

const when = (moment: string): string => `${mediumDay(dayOf(moment))}, ${timeOfDay(moment)}`;

const Row = ({ session, onEnd }: { session: Session; onEnd: (() => void) | null }) => {
  const name = nameOf(session);
  const Icon = phones.includes(session.system) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <Icon aria-hidden className="size-6 flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{name}</p>
        <p className="text-small text-muted">
          {`${session.network ? securityText.place({ network: session.network }) : securityText.placeUnknown()} · ${session.current ? securityText.usedNow() : securityText.used({ moment: when(session.lastUsedAt) })}`}
        </p>
        <p className="text-small text-muted">{securityText.since({ moment: when(session.createdAt) })}</p>
      </div>
      {onEnd ? (
        <Button
          variant="outlined"
          size="small"
          aria-label={securityText.signOutOf({ device: name })}
          onClick={onEnd}
        >
          {securityText.signOut()}
        </Button>
      ) : (
        <span className="rounded-chip bg-leaf-soft px-3 py-1 text-small font-medium text-leaf">
          {securityText.thisOne()}
        </span>
      )}
    </li>
  );
};

const Waiting = () => (
  <ul aria-hidden className="grid gap-3">
    {[0, 1].map((row) => (
      <li key={row} className="skeleton h-18 rounded-control" />
    ))}
  </ul>
);

/** The person's sessions, each with a button to end it. */
export const SessionsSection = () => {
  const { isAuthenticated, isLoading } = useSession();
  const { data, failure, retry } = useRead(listSessions, {}, { enabled: isAuthenticated && !isLoading });
  const one = useWrite(endSession);
  const others = useWrite(endOtherSessions);
  const sessions = data?.results ?? [];

  const say = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      notify({ kind: 'success', title: done });
    } catch (error) {
      notifyFailure(securityText.signOutFailed())(error);
    }
  };
  const end = (session: Session) =>
    void say(one.write({ id: session.id }), securityText.signedOut({ device: nameOf(session) }));

  return (
    <SettingsCard title={securityText.sessionsTitle()} text={securityText.sessionsLead()}>
      {!data && !failure && <Waiting />}
      {failure && !data && <RetryAlert text={securityText.sessionsFailed()} onRetry={retry} />}
      <ul>
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnd={session.current ? null : () => end(session)} />
        ))}
      </ul>
      {sessions.length === 1 && <p className="text-small text-muted">{securityText.noOthers()}</p>}
      {sessions.length > 1 && (
        <Button
          variant="danger"
          className="mt-3"
          isBusy={others.isWriting}
          onClick={() => void say(others.write({}), securityText.signedOutOthers())}
        >
          {securityText.signOutOthers()}
        </Button>
      )}
    </SettingsCard>
  );
};
