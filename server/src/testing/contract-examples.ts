import { accountsExamples } from '../features/accounts/accounts.contract.testing.ts';
import { auditExamples } from '../features/audit/audit.contract.testing.ts';
import { bookingsExamples } from '../features/bookings/bookings.contract.testing.ts';
import { calendarExamples } from '../features/calendar/calendar.contract.testing.ts';
import { catalogueExamples } from '../features/catalogue/catalogue.contract.testing.ts';
import { contentExamples } from '../features/content/content.contract.testing.ts';
import { depositsExamples } from '../features/deposits/deposits.contract.testing.ts';
import { disputesExamples } from '../features/disputes/disputes.contract.testing.ts';
import { documentsExamples } from '../features/documents/documents.contract.testing.ts';
import { filesExamples } from '../features/files/files.contract.testing.ts';
import { hostsExamples } from '../features/hosts/hosts.contract.testing.ts';
import { messagesExamples } from '../features/messages/messages.contract.testing.ts';
import { moderationExamples } from '../features/moderation/moderation.contract.testing.ts';
import { notificationsExamples } from '../features/notifications/notifications.contract.testing.ts';
import { operationsExamples } from '../features/operations/operations.contract.testing.ts';
import { paymentsExamples } from '../features/payments/payments.contract.testing.ts';
import { payoutsExamples } from '../features/payouts/payouts.contract.testing.ts';
import { placesExamples } from '../features/places/places.contract.testing.ts';
import { reviewsExamples } from '../features/reviews/reviews.contract.testing.ts';
import { settingsExamples } from '../features/settings/settings.contract.testing.ts';
import { supportExamples } from '../features/support/support.contract.testing.ts';
import { venuesExamples } from '../features/venues/venues.contract.testing.ts';
import { visitsExamples } from '../features/visits/visits.contract.testing.ts';
import type { Examples } from './contract-world.ts';

/** A valid request for each call of the contract. */
export const examples: Examples = {
  ...auditExamples,
  ...settingsExamples,
  ...contentExamples,
  ...filesExamples,
  ...accountsExamples,
  ...catalogueExamples,
  ...hostsExamples,
  ...placesExamples,
  ...venuesExamples,
  ...visitsExamples,
  ...calendarExamples,
  ...paymentsExamples,
  ...bookingsExamples,
  ...payoutsExamples,
  ...documentsExamples,
  ...depositsExamples,
  ...disputesExamples,
  ...reviewsExamples,
  ...messagesExamples,
  ...moderationExamples,
  ...supportExamples,
  ...notificationsExamples,
  ...operationsExamples,
};
