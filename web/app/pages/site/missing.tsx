import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { type FailureDetails, isNotFound } from '#app/api/failure.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';

interface MissingProps {
  failure: FailureDetails;
  retry: () => void;
  /** The list that would contain it. */
  back: { to: string; label: string };
}

/** Shown in place of something that does not exist or failed to load. */
export const Missing = ({ failure, retry, back }: MissingProps) =>
  isNotFound(failure) ? (
    <EmptyState
      art="/art/not-found.svg"
      title={failure.status === 404 ? textOf(failure) : siteText.notFound()}
      actions={
        <Button asChild variant="outlined">
          <Link to={back.to}>{back.label}</Link>
        </Button>
      }
    />
  ) : (
    <RetryAlert text={textOf(failure)} onRetry={retry} />
  );
