import type { TicketTopic } from '@mandap/domain/support/tickets';
import * as ticketTopicText from '#app/i18n/generated/ticketTopic.ts';

export const topicNames: Record<TicketTopic, () => string> = ticketTopicText;
