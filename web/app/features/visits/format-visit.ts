import type { Visit } from '@mandap/contract/visits/visits.schemas';
import type { DayPart, VisitParty, VisitStatus } from '@mandap/domain/visits/visits';
import { CalendarCheck, CircleX, Clock, Hand, Hourglass } from 'lucide-react';
import * as visitText from '#app/i18n/generated/visit.ts';
import type { BadgeVariant } from '#app/ui/badge.tsx';

export const dayPartTexts: Record<DayPart, () => string> = {
  morning: visitText.morning,
  afternoon: visitText.afternoon,
  evening: visitText.evening,
};

const shared: Record<Exclude<VisitStatus, 'asked' | 'offered'>, BadgeVariant> = {
  agreed: { tone: 'leaf', Icon: CalendarCheck, label: visitText.statusAgreed },
  declined: { tone: 'plain', Icon: CircleX, label: visitText.statusDeclined },
  cancelled: { tone: 'plain', Icon: CircleX, label: visitText.statusCancelled },
  expired: { tone: 'plain', Icon: Clock, label: visitText.statusExpired },
  done: { tone: 'sky', Icon: CalendarCheck, label: visitText.statusDone },
};

/** The status. Visits that wait for the reader are amber. */
const badges: Record<VisitParty, Record<VisitStatus, BadgeVariant>> = {
  guest: {
    ...shared,
    asked: { tone: 'plain', Icon: Hourglass, label: visitText.statusAsked },
    offered: { tone: 'amber', Icon: Hand, label: visitText.statusOffered },
  },
  host: {
    ...shared,
    asked: { tone: 'amber', Icon: Hand, label: visitText.statusAskedHost },
    offered: { tone: 'plain', Icon: Hourglass, label: visitText.statusOfferedHost },
  },
};

export const visitBadge = ({ side, status }: Visit): BadgeVariant => badges[side][status];

/** The other party’s name. */
export const otherName = ({ other }: Visit): string => other.name || visitText.someone();
