import type { TeamAction } from '@mandap/contract/team/managers';
import * as teamActText from '#app/i18n/generated/teamAct.ts';

const texts: Record<TeamAction, () => string> = {
  'venue.edited': teamActText.venueEdited,
  'venue.submitted': teamActText.venueSubmitted,
  'venue.unlisted': teamActText.venueUnlisted,
  'venue.relisted': teamActText.venueRelisted,
  'venue.terms_changed': teamActText.venueTermsChanged,
  'venue.days_blocked': teamActText.venueDaysBlocked,
  'venue.days_freed': teamActText.venueDaysFreed,
  'venue.calendar_connected': teamActText.venueCalendarConnected,
  'venue.calendar_disconnected': teamActText.venueCalendarDisconnected,
  'venue.manager_invited': teamActText.venueManagerInvited,
  'venue.manager_joined': teamActText.venueManagerJoined,
  'venue.manager_changed': teamActText.venueManagerChanged,
  'venue.manager_removed': teamActText.venueManagerRemoved,
  'venue.visit_offered': teamActText.venueVisitOffered,
  'venue.visit_declined': teamActText.venueVisitDeclined,
  'venue.visit_cancelled': teamActText.venueVisitCancelled,
  'venue.question_answered': teamActText.venueQuestionAnswered,
  'venue.answer_deleted': teamActText.venueAnswerDeleted,
  'booking.approved': teamActText.bookingApproved,
  'booking.declined': teamActText.bookingDeclined,
  'booking.confirmed': teamActText.bookingConfirmed,
  'booking.cancelled': teamActText.bookingCancelled,
  'booking.paid_at_venue': teamActText.bookingPaidAtVenue,
  'booking.held': teamActText.bookingHeld,
  'booking.no_show': teamActText.bookingNoShow,
  'booking.change_approved': teamActText.bookingChangeApproved,
  'booking.change_declined': teamActText.bookingChangeDeclined,
  'booking.offline_added': teamActText.bookingOfflineAdded,
  'booking.offline_changed': teamActText.bookingOfflineChanged,
  'booking.offline_cancelled': teamActText.bookingOfflineCancelled,
  'booking.offline_restored': teamActText.bookingOfflineRestored,
  'booking.offline_paid': teamActText.bookingOfflinePaid,
};

export const actText = (action: TeamAction): string => texts[action]();
