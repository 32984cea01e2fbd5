import type { UseFormRegisterReturn } from 'react-hook-form';
import * as supportText from '#app/i18n/generated/support.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface TicketFieldsProps {
  field: (name: 'bookingCode' | 'text') => UseFormRegisterReturn & { error: string | undefined };
}

/** The fields for everybody who opens a ticket. */
export const TicketFields = ({ field }: TicketFieldsProps) => (
  <>
    <TextField
      {...field('bookingCode')}
      autoComplete="off"
      autoCapitalize="characters"
      label={supportText.bookingCode()}
      placeholder="MB-7K3Q9F"
    />
    <TextArea
      {...field('text')}
      rows={6}
      maxLength={4000}
      label={supportText.message()}
      help={supportText.messageHelp()}
    />
  </>
);
