import { useEffect } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/error-message.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import * as confirmationText from '../../../i18n/generated/confirmation.ts';
import * as siteText from '../../../i18n/generated/site.ts';
import { toVenues } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notify } from '../../../ui/toast.ts';

/** spec.md section 8: a booking that cannot be shown. */
export const BookingMissing = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => {
  useEffect(() => {
    notify({ kind: 'error', id: 'booking', title: confirmationText.errorToast() });
  }, []);
  const isGone = failure.status >= 400 && failure.status < 500;
  return (
    <EmptyState
      art={isGone ? '/art/not-found.svg' : '/art/offline.svg'}
      title={confirmationText.errorTitle()}
      headingLevel={1}
      actions={
        <>
          {!isGone && <Button onClick={retry}>{siteText.tryAgain()}</Button>}
          <Button asChild look={isGone ? 'filled' : 'outlined'}>
            <Link to={toVenues()}>{siteText.browse()}</Link>
          </Button>
        </>
      }
    >
      {isGone ? confirmationText.notFound() : textOf(failure)}
    </EmptyState>
  );
};
