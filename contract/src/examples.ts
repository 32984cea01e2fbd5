import { accountsExamples } from './accounts/accounts.examples.ts';
import { approvalExamples } from './approval/approval.examples.ts';
import { auditExamples } from './audit/audit.examples.ts';
import { bookingsExamples } from './bookings/bookings.examples.ts';
import { calendarExamples } from './calendar/calendar.examples.ts';
import { catalogueExamples } from './catalogue/catalogue.examples.ts';
import { contentExamples } from './content/content.examples.ts';
import { depositsExamples } from './deposits/deposits.examples.ts';
import { disputesExamples } from './disputes/disputes.examples.ts';
import { documentsExamples } from './documents/documents.examples.ts';
import type { Endpoint } from './endpoint.ts';
import { pathNames } from './endpoint.ts';
import { enquiriesExamples } from './enquiries/enquiries.examples.ts';
import { anId } from './example.ts';
import { filesExamples } from './files/files.examples.ts';
import { hostsExamples } from './hosts/hosts.examples.ts';
import { ledgerExamples } from './ledger/ledger.examples.ts';
import { messagesExamples } from './messages/messages.examples.ts';
import { moderationExamples } from './moderation/moderation.examples.ts';
import { notificationsExamples } from './notifications/notifications.examples.ts';
import { offeringsExamples } from './offerings/offerings.examples.ts';
import { operationsExamples } from './operations/operations.examples.ts';
import { paymentsExamples } from './payments/payments.examples.ts';
import { payoutsExamples } from './payouts/payouts.examples.ts';
import { placesExamples } from './places/places.examples.ts';
import { proposalsExamples } from './proposals/proposals.examples.ts';
import { questionsExamples } from './questions/questions.examples.ts';
import { reviewsExamples } from './reviews/reviews.examples.ts';
import { savedExamples } from './saved/saved.examples.ts';
import { searchExamples } from './search/search.examples.ts';
import { servicesExamples } from './services/services.examples.ts';
import { settingsExamples } from './settings/settings.examples.ts';
import { supportExamples } from './support/support.examples.ts';
import { teamExamples } from './team/team.examples.ts';
import { translationsExamples } from './translations/translations.examples.ts';
import { venuesExamples } from './venues/venues.examples.ts';
import { visitsExamples } from './visits/visits.examples.ts';

const examples: Record<string, object> = {
  ...auditExamples,
  ...settingsExamples,
  ...contentExamples,
  ...filesExamples,
  ...accountsExamples,
  ...catalogueExamples,
  ...hostsExamples,
  ...placesExamples,
  ...venuesExamples,
  ...searchExamples,
  ...approvalExamples,
  ...savedExamples,
  ...teamExamples,
  ...visitsExamples,
  ...offeringsExamples,
  ...servicesExamples,
  ...translationsExamples,
  ...calendarExamples,
  ...paymentsExamples,
  ...bookingsExamples,
  ...ledgerExamples,
  ...payoutsExamples,
  ...documentsExamples,
  ...depositsExamples,
  ...reviewsExamples,
  ...questionsExamples,
  ...messagesExamples,
  ...enquiriesExamples,
  ...proposalsExamples,
  ...moderationExamples,
  ...supportExamples,
  ...disputesExamples,
  ...notificationsExamples,
  ...operationsExamples,
};

/** A valid input of a call, without the file if the call takes one. */
export const exampleOf = (name: string, { path }: Pick<Endpoint, 'path'>): Record<string, unknown> => ({
  ...Object.fromEntries(pathNames(path).map((id) => [id, anId])),
  ...examples[name],
});
