import { textOf } from '#app/api/error-message.ts';
import { type ApiFailure, isNotFound } from '#app/api/failure.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { PageMissing } from '#app/ui/page-missing.tsx';

interface TicketMissingProps {
  failure: ApiFailure;
  retry: () => void;
  back: { to: string; text: string };
}

/** Shown in place of a ticket that does not exist or failed to load. */
export const TicketMissing = ({ failure, retry, back }: TicketMissingProps) => {
  const isMissing = isNotFound(failure);
  return (
    <PageMissing
      title={isMissing ? supportText.missingTitle() : supportText.failedTitle()}
      text={isMissing ? supportText.missingText() : textOf(failure)}
      isGone={isMissing}
      isOffline={failure.isOffline}
      onRetry={retry}
      back={back}
    />
  );
};
