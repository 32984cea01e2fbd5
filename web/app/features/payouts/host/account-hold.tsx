import { dayAndTime } from '#app/i18n/format.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { Alert } from '#app/ui/alert.tsx';

/** Says why payouts to a changed account are on hold. `until`: ISO 8601. */
export const AccountHold = ({ until }: { until: string }) => (
  <Alert variant="warning" title={earningsText.accountHeld({ moment: dayAndTime(until) })}>
    {earningsText.accountHeldHelp()}
  </Alert>
);
