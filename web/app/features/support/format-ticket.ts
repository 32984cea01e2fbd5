import type { TicketTopic } from '@mandap/domain/support/tickets';
import * as supportText from '../../i18n/generated/support.ts';

export const topicNames: Record<TicketTopic, () => string> = {
  booking: supportText.topicBooking,
  payment: supportText.topicPayment,
  venue: supportText.topicVenue,
  account: supportText.topicAccount,
  safety: supportText.topicSafety,
  grievance: supportText.topicGrievance,
  other: supportText.topicOther,
};
