import { type TicketTopic, ticketTopics } from '@mandap/domain/support/tickets';
import * as supportText from '../../../i18n/generated/support.ts';
import { ChoiceChip } from '../../../ui/chip.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { topicNames } from '../format-ticket.ts';

interface TopicChoiceProps {
  value: TicketTopic | null;
  error?: string | undefined;
  onChoose: (topic: TicketTopic) => void;
}

export const TopicChoice = ({ value, error, onChoose }: TopicChoiceProps) => (
  <fieldset>
    <legend className="mb-1.5 text-small font-medium">{supportText.topic()}</legend>
    <div className="flex flex-wrap gap-2">
      {ticketTopics.map((topic) => (
        <ChoiceChip
          key={topic}
          name="topic"
          value={topic}
          checked={topic === value}
          onChange={() => onChoose(topic)}
        >
          {topicNames[topic]()}
        </ChoiceChip>
      ))}
    </div>
    {error && <FieldError>{error}</FieldError>}
  </fieldset>
);
