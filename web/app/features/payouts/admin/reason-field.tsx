import type { ApiFailure } from '../../../api/failure.ts';
import { checkMessage } from '../../../i18n/check-message.ts';
import * as adminPayoutsText from '../../../i18n/generated/adminPayouts.ts';
import { TextArea } from '../../../ui/text-area.tsx';

interface ReasonFieldProps {
  value: string;
  failure: ApiFailure | null;
  onChange: (reason: string) => void;
}

/** Why money does not go out. */
export const ReasonField = ({ value, failure, onChange }: ReasonFieldProps) => (
  <TextArea
    label={adminPayoutsText.reason()}
    maxLength={300}
    value={value}
    error={checkMessage(failure?.fields.reason?.[0])}
    onChange={(event) => onChange(event.target.value)}
  />
);
