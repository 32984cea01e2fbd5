import type { ContractForm } from '#app/api/use-contract-form.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { BookingDraft } from '../booking-draft.ts';

export type RequestsSectionProps = Pick<ContractForm<BookingDraft, BookingDraft>, 'field'>;

export const RequestsSection = ({ field }: RequestsSectionProps) => (
  <>
    <TextArea
      {...field('requests')}
      label={bookText.requestsLabel()}
      placeholder={bookText.requestsPlaceholder()}
      maxLength={2000}
    />
    <TextField
      {...field('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      label={bookText.phone()}
      help={bookText.phoneHelp()}
    />
  </>
);
