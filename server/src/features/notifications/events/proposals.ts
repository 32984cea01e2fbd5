import { formatPaise, toRupees } from '@mandap/domain/money';
import { isLive } from '@mandap/domain/proposals/proposals';
import type { ProposalForEmail } from '#server/features/proposals/queries/proposal-for-email.ts';
import { publicText } from '#server/public-text.ts';
import { quote } from '../composing/compose-email.ts';
import { notification, optionHandlers, proposalGuest } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { SmsText, SmsTexts } from '../composing/sms-texts.ts';
import type { WhatsAppText, WhatsAppTexts } from '../composing/whatsapp-texts.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

const readProposal = ({ proposalId }: { proposalId: string }, { findProposal }: NotificationData) =>
  findProposal(proposalId);

/** The days, what it costs in all and first, and until when it stands. */
const tableOf = ({ proposal }: ProposalForEmail, { t, format }: Writing): (TableRow | false)[] => {
  const { venueName, firstDay, lastDay, quote: offered, validUntil, keptUntil, wish } = proposal;
  const wishes = proposal.standing === 'asked' && wish !== null && wish.total !== null;
  return [
    [t.emailRow.venue(), venueName],
    [
      t.emailRow.dates(),
      firstDay === lastDay
        ? format.day(firstDay)
        : t.emailRow.fromTo({ from: format.day(firstDay), to: format.day(lastDay) }),
    ],
    [t.emailRow.total(), formatPaise(offered.total)],
    wishes && [t.proposalEmail.wished(), formatPaise(wish.total ?? 0)],
    [t.emailRow.advance(), formatPaise(offered.plan[0].amount)],
    [t.proposalEmail.validUntil(), format.moment(validUntil)],
    keptUntil !== null && [t.proposalEmail.keptUntil(), format.moment(new Date(keptUntil))],
  ];
};

const shared = {
  read: readProposal,
  kind: 'booking',
  values: ({ proposal }: ProposalForEmail, { firstName, format }: Writing) => ({
    name: firstName,
    venue: proposal.venueName,
    person: proposal.person,
    total: formatPaise(proposal.quote.total),
    until: format.moment(proposal.validUntil),
  }),
  data: ({ proposal }: ProposalForEmail) => ({
    venue: proposal.venueName,
    person: proposal.person,
    amount: toRupees(proposal.quote.total),
    until: proposal.validUntil.toISOString(),
  }),
  table: tableOf,
} as const;
const pathOfFamily = ({ proposal }: ProposalForEmail): string => `/user/proposals/${proposal.id}`;
const pathOfHost = ({ proposal }: ProposalForEmail): string => `/vendor/enquiries/${proposal.currentId}`;

const toFamily = rowsWith({ ...shared, to: proposalGuest, path: pathOfFamily });
const toHandlers = rowsWith({ ...shared, to: optionHandlers, path: pathOfHost });

const isOpen = ({ proposal }: ProposalForEmail): boolean => isLive(proposal.standing);
const isAsked = ({ proposal }: ProposalForEmail): boolean => proposal.standing === 'asked';
const isExpired = ({ proposal }: ProposalForEmail): boolean => proposal.standing === 'expired';

type Texted = { venue: string; total: string; until: string };

const textedOf = ({ proposal }: ProposalForEmail, { format }: Writing): Texted => ({
  venue: proposal.venueName,
  total: formatPaise(proposal.quote.total),
  until: format.moment(proposal.validUntil),
});
const sms =
  (text: (texts: SmsTexts) => (values: Texted) => SmsText) =>
  (found: ProposalForEmail, writing: Writing): SmsText =>
    text(writing.sms)(textedOf(found, writing));
const whatsApp =
  (text: (texts: WhatsAppTexts) => (values: Texted) => WhatsAppText) =>
  (found: ProposalForEmail, writing: Writing): WhatsAppText =>
    text(writing.whatsApp)(textedOf(found, writing));

export const proposals = {
  sent: toFamily('proposal.sent', 'proposal_sent', 'proposalSentEmail', {
    when: isOpen,
    paragraphs: ({ proposal }) => ['body', quote(publicText(proposal.note))],
    sms: sms((t) => t.proposalSent),
    whatsApp: whatsApp((t) => t.proposalSent),
  }),
  changed: toFamily('proposal.changed', 'proposal_changed', 'proposalChangedEmail', {
    when: isOpen,
    paragraphs: ({ proposal }) => ['body', quote(publicText(proposal.note))],
    sms: sms((t) => t.proposalChanged),
    whatsApp: whatsApp((t) => t.proposalChanged),
  }),
  wished: toHandlers('proposal.wished', 'host_proposal_wished', 'proposalWishedEmail', {
    when: isAsked,
    reason: 'request',
    paragraphs: ({ proposal }) => ['body', quote(publicText(proposal.wish?.note ?? ''))],
    sms: ({ proposal }, { sms: texts }) => texts.proposalWished({ venue: proposal.venueName }),
    whatsApp: ({ proposal }, { whatsApp: texts }) => texts.proposalWished({ venue: proposal.venueName }),
  }),
  wishDeclined: toFamily('proposal.wish_declined', 'proposal_wish_declined', 'proposalDeclinedEmail', {
    when: isOpen,
    paragraphs: ({ proposal }) => ['body', quote(publicText(proposal.wish?.answerNote ?? ''))],
    sms: sms((t) => t.proposalDeclined),
  }),
  /** The booking has an email of its own. */
  accepted: notification({
    event: 'proposal.accepted',
    to: optionHandlers,
    read: readProposal,
    kind: 'booking',
    path: ({ proposal }) => `/vendor/bookings/${proposal.bookingId}`,
    when: ({ proposal }) => proposal.bookingId !== null,
    inApp: (found) => ({ event: 'host_proposal_accepted', data: shared.data(found) }),
  }),
  acceptedByFamily: notification({
    event: 'proposal.accepted',
    to: proposalGuest,
    read: readProposal,
    kind: 'booking',
    path: pathOfFamily,
    inApp: (found) => ({ event: 'proposal_accepted', data: shared.data(found) }),
  }),
  refused: toHandlers('proposal.refused', 'host_proposal_refused', 'proposalRefusedEmail', {
    paragraphs: ({ proposal }) => ['body', quote(publicText(proposal.endedNote))],
    table: ({ proposal }, { t }) => [
      [t.emailRow.venue(), proposal.venueName],
      [t.emailRow.total(), formatPaise(proposal.quote.total)],
    ],
  }),
  withdrawn: toFamily('proposal.withdrawn', 'proposal_withdrawn', 'proposalWithdrawnEmail', {
    paragraphs: ({ proposal }) => ['body', quote(publicText(proposal.endedNote))],
    table: ({ proposal }, { t }) => [
      [t.emailRow.venue(), proposal.venueName],
      [t.emailRow.total(), formatPaise(proposal.quote.total)],
    ],
    sms: ({ proposal }, { sms: texts }) => texts.proposalWithdrawn({ venue: proposal.venueName }),
  }),
  endsSoon: toFamily('proposal.ends_soon', 'proposal_soon', 'proposalSoonEmail', {
    when: isOpen,
    kind: 'reminder',
    sms: sms((t) => t.proposalSoon),
    whatsApp: whatsApp((t) => t.proposalSoon),
  }),
  expired: toFamily('proposal.expired', 'proposal_expired', 'proposalExpiredEmail', {
    when: isExpired,
    table: ({ proposal }, { t }) => [[t.emailRow.venue(), proposal.venueName]],
  }),
  expiredToHost: toHandlers('proposal.expired', 'host_proposal_expired', 'proposalOverEmail', {
    when: isExpired,
    table: ({ proposal }, { t }) => [
      [t.emailRow.venue(), proposal.venueName],
      [t.emailRow.total(), formatPaise(proposal.quote.total)],
    ],
  }),
};
