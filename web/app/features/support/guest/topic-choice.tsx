import { ticketTopics } from '@mandap/domain/support/tickets';
import type { ComponentProps } from 'react';
import * as supportText from '#app/i18n/generated/support.ts';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { topicNames } from '../format-ticket.ts';

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
