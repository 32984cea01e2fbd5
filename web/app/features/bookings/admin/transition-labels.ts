import type { AdminHistoryEntry } from '@mandap/contract/bookings/admin.schemas';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';

/** Titles of history entries, as on the booking's page. */
export const transitionLabels: Record<AdminHistoryEntry['transition'], () => string> = {
  request: bookingPageText.requested,
  approve: bookingPageText.approved,
  confirm: bookingPageText.confirmed,
  cancel: bookingPageText.cancelled,
  decline: bookingPageText.declined,
  expire: bookingPageText.expired,
  revive: bookingPageText.revived,
  ask_change: bookingPageText.askedChange,
  change: bookingPageText.changed,
  approve_change: bookingPageText.approvedChange,
  decline_change: bookingPageText.declinedChange,
  withdraw_change: bookingPageText.withdrawnChange,
  expire_change: bookingPageText.expiredChange,
  complete: bookingPageText.completed,
  no_show: bookingPageText.noShow,
  correct_no_show: bookingPageText.noShowCorrected,
  close_unconfirmed: bookingPageText.closedUnconfirmed,
};
