import type { TicketState, TicketTopic } from '@mandap/domain/support/tickets';
import { dayAndMonth, dayOf, timeOfDay } from '../../i18n/format.ts';
import * as supportText from '../../i18n/generated/support.ts';
import * as supportTeamText from '../../i18n/generated/supportTeam.ts';
import type { Tone } from '../../ui/chip.tsx';

export const topicNames: Record<TicketTopic, () => string> = {
  booking: supportText.topicBooking,
  payment: supportText.topicPayment,
  venue: supportText.topicVenue,
  account: supportText.topicAccount,
  safety: supportText.topicSafety,
  grievance: supportText.topicGrievance,
  other: supportText.topicOther,
};

export const stateNames: Record<TicketState, () => string> = {
  open: supportText.stateOpen,
  acknowledged: supportText.stateAcknowledged,
  waiting: supportText.stateWaiting,
  answered: supportText.stateAnswered,
  closed: supportText.stateClosed,
};

/** As the team says it. */
export const teamStateNames: Record<TicketState, () => string> = {
  open: supportTeamText.stateOpen,
  acknowledged: supportTeamText.stateAcknowledged,
  waiting: supportTeamText.stateWaiting,
  answered: supportText.stateAnswered,
  closed: supportText.stateClosed,
};

export const stateTones: Record<TicketState, Tone> = {
  open: 'sky',
  acknowledged: 'sky',
  waiting: 'amber',
  answered: 'leaf',
  closed: 'plain',
};

/** 21 November, 4:30 pm. */
export const momentOf = (moment: string): string => `${dayAndMonth(dayOf(moment))}, ${timeOfDay(moment)}`;
