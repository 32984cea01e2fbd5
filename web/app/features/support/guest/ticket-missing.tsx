import type { ApiFailure } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import * as supportText from '#app/i18n/generated/support.ts';

interface TicketMissingProps {
  failure: ApiFailure;
  retry: () => void;
  back: { to: string; label: string };
}

/** Shown in place of a ticket that does not exist or failed to load. */
export const TicketMissing = (props: TicketMissingProps) => (
  <PageFailed
    {...props}
    headingLevel={1}
    title={supportText.failedTitle()}
    gone={{ title: supportText.missingTitle(), text: supportText.missingText() }}
  />
);
