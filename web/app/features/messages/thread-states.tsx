import type { Role } from '@mandap/domain/accounts/roles';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { toThreads } from '#app/paths.ts';

const bubbleClasses = ['w-3/5', 'ms-auto w-2/5', 'w-1/2', 'ms-auto w-3/5', 'w-2/5'];

export const ThreadSkeleton = () => (
  <div
    aria-busy="true"
    className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-3 py-4 lg:px-5"
  >
    {bubbleClasses.map((bubbleClass) => (
      <span key={bubbleClass} className={`skeleton block h-11 rounded-[18px]! ${bubbleClass}`} />
    ))}
  </div>
);

export const HeaderSkeleton = () => (
  <div className="flex min-h-[72px] items-center gap-3 border-b border-line bg-surface px-4 lg:px-5">
    <span className="skeleton size-10 rounded-full!" />
    <span className="grid flex-1 gap-2">
      <span className="skeleton h-4 w-32" />
      <span className="skeleton h-3.5 w-56 max-w-full" />
    </span>
  </div>
);

interface ThreadFailedProps {
  failure: ApiFailure;
  retry: () => void;
  role: Role;
}

/** Shown in place of a conversation that does not exist or failed to load. */
export const ThreadFailed = ({ failure, retry, role }: ThreadFailedProps) => (
  <div className="min-h-0 flex-1 overflow-y-auto">
    <PageFailed
      failure={failure}
      retry={retry}
      headingLevel={1}
      title={messagesText.failedTitle()}
      gone={{
        title: messagesText.goneTitle(),
        text:
          failure.code === 'thread_not_found' || failure.status === 400
            ? messagesText.goneText()
            : textOf(failure),
      }}
      back={{ to: toThreads(role), label: messagesText.back() }}
    />
  </div>
);
