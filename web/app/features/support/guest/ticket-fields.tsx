import { openOwnTicket, openTicket } from '@mandap/contract/support/support.schemas';
import { ticketTopics } from '@mandap/domain/support/tickets';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import * as supportText from '#app/i18n/generated/support.ts';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { topicNames } from '../format-ticket.tsx';

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

export const visitorSchema = openTicket.input;
export type VisitorValues = z.output<typeof visitorSchema>;

/** Attachments are not part of the form: they are uploaded while the message is written. */
export const memberSchema = z.omit(openOwnTicket.input, { uploadIds: true });
export type MemberValues = z.output<typeof memberSchema>;

/** The topic of a ticket, one of seven; the other properties are those of each radio button. */
export const TopicChoice = ({ error, ...radio }: ComponentProps<'input'> & { error: string | undefined }) => (
  <ChoiceGroup legend={supportText.topic()} error={error}>
    <div className="flex flex-wrap gap-2">
      {ticketTopics.map((topic) => (
        <ChoiceChip key={topic} {...radio} value={topic}>
          {topicNames[topic]()}
        </ChoiceChip>
      ))}
    </div>
  </ChoiceGroup>
);
