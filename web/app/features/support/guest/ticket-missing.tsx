import { Link } from 'react-router';
import { textOf } from '../../../api/error-message.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import * as supportText from '../../../i18n/generated/support.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface TicketMissingProps {
  failure: ApiFailure;
  retry: () => void;
  /** Where there is more to find. */
  back: { to: string; text: string };
}

/** There is no such ticket, or it could not be fetched. */
export const TicketMissing = ({ failure, retry, back }: TicketMissingProps) => {
  const isMissing = failure.status === 404;
  return (
    <EmptyState
      art={isMissing ? '/art/not-found.svg' : failure.isOffline ? '/art/offline.svg' : '/art/error.svg'}
      headingLevel={1}
      title={isMissing ? supportText.missingTitle() : supportText.failedTitle()}
      actions={
        <>
          {!isMissing && <Button onClick={retry}>{supportText.retry()}</Button>}
          <Button asChild look="outlined">
            <Link to={back.to}>{back.text}</Link>
          </Button>
        </>
      }
    >
      {isMissing ? supportText.missingText() : textOf(failure)}
    </EmptyState>
  );
};
