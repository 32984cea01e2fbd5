import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as siteText from '../i18n/generated/site.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useIsOffline } from '../ui/use-is-offline.ts';
import { textOf } from './error-message.ts';
import { type FailureDetails, isNotFound } from './failure.ts';

interface PageFailedProps {
  /** Why the page has no content. Its status decides what is said. */
  failure: FailureDetails;
  retry: () => void;
  /** Says what could not be read. */
  title?: string;
  /** Why, if the failure's own text does not say it. */
  text?: string;
  /** The way back, where a page is about one thing, which may not exist. */
  back?: { to: string; label: string };
  /** What is said if it does not exist, or somebody may not see it. */
  gone?: { title?: string; text?: ReactNode };
  headingLevel?: 1 | 2;
}

const isGone = (failure: FailureDetails): boolean =>
  isNotFound(failure) || failure.status === 403 || failure.status === 410;

/**
 * Shown in place of what a page is about, if it does not exist or could not be read (docs/ui-errors.md). What could not be
 * read can be tried again.
 */
export const PageFailed = ({ failure, retry, back, gone = {}, headingLevel, ...failed }: PageFailedProps) => {
  const isOffline = useIsOffline() && failure.status === 0;
  const wayBack = back && (
    <Button asChild variant="outlined">
      <Link to={back.to}>{back.label}</Link>
    </Button>
  );
  if (back && isGone(failure))
    return (
      <EmptyState
        art="/art/not-found.svg"
        title={gone.title ?? (failure.status === 404 ? textOf(failure) : siteText.notFound())}
        headingLevel={headingLevel}
        actions={wayBack}
      >
        {gone.text}
      </EmptyState>
    );
  const { title = siteText.crashedTitle(), text = textOf(failure) } = failed;
  return (
    <EmptyState
      art={failure.status === 0 ? '/art/offline.svg' : '/art/error.svg'}
      title={isOffline ? siteText.offlineTitle() : title}
      headingLevel={headingLevel}
      actions={
        <>
          <Button onClick={retry}>
            <RefreshCw aria-hidden className="size-5" />
            {siteText.tryAgain()}
          </Button>
          {wayBack}
        </>
      }
    >
      {isOffline ? siteText.offlineText() : text}
    </EmptyState>
  );
};
