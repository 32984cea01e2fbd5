import { Link } from 'react-router';
import * as siteText from '../i18n/generated/site.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useIsOffline } from './use-is-offline.ts';

export interface PageMissingProps {
  title: string;
  text: string;
  /** True if it does not exist or the user has no access; there is no retry button then. */
  isGone: boolean;
  isOffline: boolean;
  onRetry: () => void;
  back: { to: string; text: string };
}

/** Shown in place of a page whose subject does not exist or failed to load. */
export const PageMissing = ({ title, text, isGone, isOffline, onRetry, back }: PageMissingProps) => {
  const isWithoutNetwork = useIsOffline() && isOffline;
  return (
    <EmptyState
      art={isGone ? '/art/not-found.svg' : isOffline ? '/art/offline.svg' : '/art/error.svg'}
      title={isWithoutNetwork ? siteText.offlineTitle() : title}
      headingLevel={1}
      actions={
        <>
          {!isGone && <Button onClick={onRetry}>{siteText.tryAgain()}</Button>}
          <Button asChild variant={isGone ? 'filled' : 'outlined'}>
            <Link to={back.to}>{back.text}</Link>
          </Button>
        </>
      }
    >
      {isWithoutNetwork ? siteText.offlineText() : text}
    </EmptyState>
  );
};
