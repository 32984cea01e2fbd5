import type { HostEnquiry } from '@mandap/contract/enquiries/host.schemas';
import type { EnquirySource, EnquiryStage } from '@mandap/domain/enquiries/enquiries';
import { CalendarCheck, CircleX, DoorOpen, FileText, Hand, MessageCircle } from 'lucide-react';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import type { BadgeVariant } from '#app/ui/badge.tsx';

/** New ones wait for the host and are amber. */
export const stageBadges: Record<EnquiryStage, BadgeVariant> = {
  new: { tone: 'amber', Icon: Hand, label: hostEnquiryText.stageNew },
  talking: { tone: 'sky', Icon: MessageCircle, label: hostEnquiryText.stageTalking },
  visited: { tone: 'sky', Icon: DoorOpen, label: hostEnquiryText.stageVisited },
  proposed: { tone: 'sky', Icon: FileText, label: hostEnquiryText.stageProposed },
  won: { tone: 'leaf', Icon: CalendarCheck, label: hostEnquiryText.stageWon },
  lost: { tone: 'plain', Icon: CircleX, label: hostEnquiryText.stageLost },
};

export const sourceNames: Record<EnquirySource, () => string> = {
  online: hostEnquiryText.sourceOnline,
  phone: hostEnquiryText.sourcePhone,
  walk_in: hostEnquiryText.sourceWalkIn,
  whatsapp: hostEnquiryText.sourceWhatsapp,
  referral: hostEnquiryText.sourceReferral,
  other: hostEnquiryText.sourceOther,
};

export const familyName = ({ name }: HostEnquiry): string => name || hostEnquiryText.someone();
