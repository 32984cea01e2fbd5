import { dayAndTime } from '../../../i18n/format.ts';
import * as earningsText from '../../../i18n/generated/earnings.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Why nothing is paid out yet to an account that was changed. `until`: ISO 8601. */
export const AccountHold = ({ until }: { until: string }) => (
  <Alert variant="warning" title={earningsText.accountHeld({ moment: dayAndTime(until) })}>
    {earningsText.accountHeldHelp()}
  </Alert>
);
