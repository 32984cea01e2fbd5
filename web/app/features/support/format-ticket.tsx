import type { TicketState, TicketTopic } from '@mandap/domain/support/tickets';
import * as supportText from '#app/i18n/generated/support.ts';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import * as ticketTopicText from '#app/i18n/generated/ticketTopic.ts';
import { Chip, type Tone } from '#app/ui/chip.tsx';

export const topicNames: Record<TicketTopic, () => string> = ticketTopicText;

interface Variant {
  tone: Tone;
  label: () => string;
  /** The labels for the team. */
  adminLabel: () => string;
}

const variants: Record<TicketState, Variant> = {
  open: { tone: 'sky', label: supportText.stateOpen, adminLabel: supportTeamText.stateOpen },
  acknowledged: {
    tone: 'sky',
    label: supportText.stateAcknowledged,
    adminLabel: supportTeamText.stateAcknowledged,
  },
  waiting: { tone: 'amber', label: supportText.stateWaiting, adminLabel: supportTeamText.stateWaiting },
  answered: { tone: 'leaf', label: supportText.stateAnswered, adminLabel: supportText.stateAnswered },
  closed: { tone: 'plain', label: supportText.stateClosed, adminLabel: supportText.stateClosed },
};

export const adminTicketLabel = (state: TicketState): string => variants[state].adminLabel();

export const TicketBadge = ({ state }: { state: TicketState }) => (
  <Chip tone={variants[state].tone}>{variants[state].label()}</Chip>
);

export const AdminTicketBadge = ({ state }: { state: TicketState }) => (
  <Chip tone={variants[state].tone}>{adminTicketLabel(state)}</Chip>
);
