import * as bookText from '../../../i18n/generated/book.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BookingDraft } from '../booking-draft.ts';

export interface RequestsSectionProps {
  draft: BookingDraft;
  phoneError: string | undefined;
  onChange: (part: Partial<BookingDraft>) => void;
}

export const contactPhoneId = 'contact-phone';

export const RequestsSection = ({ draft, phoneError, onChange }: RequestsSectionProps) => (
  <>
    <TextArea
      label={bookText.requestsLabel()}
      placeholder={bookText.requestsPlaceholder()}
      maxLength={2000}
      value={draft.requests}
      onChange={(event) => onChange({ requests: event.target.value })}
    />
    <TextField
      id={contactPhoneId}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      label={bookText.phone()}
      help={bookText.phoneHelp()}
      error={phoneError}
      value={draft.phone}
      onChange={(event) => onChange({ phone: event.target.value })}
    />
  </>
);
