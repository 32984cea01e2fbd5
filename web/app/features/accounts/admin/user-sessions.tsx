import { endSessionOf } from '@mandap/contract/accounts/admin.endpoints';
import type { UserPage } from '@mandap/contract/accounts/admin.schemas';
import { endSessionsOf } from '@mandap/contract/accounts/security.endpoints';
import type { Session } from '@mandap/contract/accounts/security.schemas';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dateAndTime } from '#app/i18n/format.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';
import { Section } from './user-sections.tsx';

const deviceOf = ({ browser, system }: Session): string =>
  [browser, system].filter(Boolean).join(' · ') || usersText.unknownDevice();

/** The account's sessions, each with a button to end it. */
export const UserSessions = ({ user }: { user: UserPage }) => {
  const one = useWrite(endSessionOf);
  const all = useWrite(endSessionsOf);
  const say = (work: Promise<unknown>, title: string) =>
    void work.then(
      () => notify({ kind: 'success', title }),
      (error: unknown) =>
        notify({ kind: 'error', title: usersText.failed(), description: textOf(failureOf(error)) }),
    );
  return (
    <Section
      title={usersText.sessions()}
      more={
        user.sessions.length > 1 && (
          <Button
            variant="danger"
            size="small"
            isBusy={all.isWriting}
            onClick={() => say(all.write({ id: user.id }), usersText.signedOutAll())}
          >
            {usersText.signOutAll()}
          </Button>
        )
      }
    >
      {user.sessions.length === 0 && <p className="text-meta text-muted">{usersText.noSessions()}</p>}
      <ul>
        {user.sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="text-meta font-medium">{deviceOf(session)}</p>
              <p className="num text-small text-muted">
                {`${usersText.usedLast({ moment: dateAndTime(session.lastUsedAt) })}${session.network ? ` · ${session.network}` : ''}`}
              </p>
            </div>
            {session.current ? (
              <span className="text-small text-muted">{usersText.thisBrowser()}</span>
            ) : (
              <Button
                variant="outlined"
                size="small"
                aria-label={usersText.signOutOf({ device: deviceOf(session) })}
                onClick={() =>
                  say(one.write({ id: user.id, sessionId: session.id }), usersText.signedOutOne())
                }
              >
                {usersText.signOut()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
