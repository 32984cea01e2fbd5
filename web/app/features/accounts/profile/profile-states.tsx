import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import * as profileText from '#app/i18n/generated/profile.ts';
import { RetryAlert } from '#app/ui/retry-alert.tsx';

/** A placeholder as high as the form. */
export const FormSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden className="card grid gap-4 p-5 md:p-7">
    <span className="skeleton h-6 w-40" />
    <span className="skeleton h-4 w-full max-w-80" />
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
      <span key={row} className="skeleton h-13 w-full" />
    ))}
  </div>
);

export const ProfileFailed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => (
  <RetryAlert text={textOf(failure, profileText.failed())} onRetry={retry} />
);
