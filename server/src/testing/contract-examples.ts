import { pathNames } from '@mandap/contract/endpoint';
import type { Operation } from '@mandap/contract/endpoints';
import { exampleOf } from '@mandap/contract/examples';
import { toSnake } from '@mandap/domain/case';
import { accountsRequests } from '../features/accounts/accounts.contract.testing.ts';
import { approvalRequests } from '../features/approval/approval.contract.testing.ts';
import { auditRequests } from '../features/audit/audit.contract.testing.ts';
import { bookingsRequests } from '../features/bookings/bookings.contract.testing.ts';
import { calendarRequests } from '../features/calendar/calendar.contract.testing.ts';
import { catalogueRequests } from '../features/catalogue/catalogue.contract.testing.ts';
import { contentRequests } from '../features/content/content.contract.testing.ts';
import { depositsRequests } from '../features/deposits/deposits.contract.testing.ts';
import { disputesRequests } from '../features/disputes/disputes.contract.testing.ts';
import { documentsRequests } from '../features/documents/documents.contract.testing.ts';
import { enquiriesRequests } from '../features/enquiries/enquiries.contract.testing.ts';
import { filesRequests } from '../features/files/files.contract.testing.ts';
import { hostsRequests } from '../features/hosts/hosts.contract.testing.ts';
import { ledgerRequests } from '../features/ledger/ledger.contract.testing.ts';
import { messagesRequests } from '../features/messages/messages.contract.testing.ts';
import { moderationRequests } from '../features/moderation/moderation.contract.testing.ts';
import { notificationsRequests } from '../features/notifications/notifications.contract.testing.ts';
import { offeringsRequests } from '../features/offerings/offerings.contract.testing.ts';
import { operationsRequests } from '../features/operations/operations.contract.testing.ts';
import { paymentsRequests } from '../features/payments/payments.contract.testing.ts';
import { payoutsRequests } from '../features/payouts/payouts.contract.testing.ts';
import { placesRequests } from '../features/places/places.contract.testing.ts';
import { proposalsRequests } from '../features/proposals/proposals.contract.testing.ts';
import { questionsRequests } from '../features/questions/questions.contract.testing.ts';
import { reviewsRequests } from '../features/reviews/reviews.contract.testing.ts';
import { savedRequests } from '../features/saved/saved.contract.testing.ts';
import { searchRequests } from '../features/search/search.contract.testing.ts';
import { servicesRequests } from '../features/services/services.contract.testing.ts';
import { settingsRequests } from '../features/settings/settings.contract.testing.ts';
import { supportRequests } from '../features/support/support.contract.testing.ts';
import { teamRequests } from '../features/team/team.contract.testing.ts';
import { translationsRequests } from '../features/translations/translations.contract.testing.ts';
import { venuesRequests } from '../features/venues/venues.contract.testing.ts';
import { visitsRequests } from '../features/visits/visits.contract.testing.ts';
import type { TestRequest } from './app.ts';
import { bodyOf, type Requests } from './contract-world.ts';

const requests: Requests = {
  ...auditRequests,
  ...settingsRequests,
  ...contentRequests,
  ...filesRequests,
  ...accountsRequests,
  ...catalogueRequests,
  ...hostsRequests,
  ...placesRequests,
  ...venuesRequests,
  ...searchRequests,
  ...approvalRequests,
  ...savedRequests,
  ...teamRequests,
  ...visitsRequests,
  ...offeringsRequests,
  ...servicesRequests,
  ...translationsRequests,
  ...calendarRequests,
  ...paymentsRequests,
  ...bookingsRequests,
  ...ledgerRequests,
  ...payoutsRequests,
  ...documentsRequests,
  ...depositsRequests,
  ...disputesRequests,
  ...reviewsRequests,
  ...questionsRequests,
  ...messagesRequests,
  ...enquiriesRequests,
  ...proposalsRequests,
  ...moderationRequests,
  ...supportRequests,
  ...notificationsRequests,
  ...operationsRequests,
};

const asQuery = (input: object): string => {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((one) => `${toSnake(name)}=${encodeURIComponent(String(one))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

export interface ExampleRequest extends Pick<TestRequest, 'as' | 'headers' | 'body'> {
  names: Record<string, string>;
  query: string;
}

/** The documented example of a call, sent by somebody who may make it, about an existing thing. */
export const requestOf = async (name: string, endpoint: Operation): Promise<ExampleRequest> => {
  const asked = requests[name];
  if (!asked) throw new Error(`Nobody asks ${name}.`);
  const { input = {}, ...request } = await asked();
  const fields = Object.entries({ ...exampleOf(name, endpoint), ...input });
  const inPath = pathNames(endpoint.path);
  const rest = Object.fromEntries(fields.filter(([field]) => !inPath.includes(field)));
  const isInQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return {
    names: Object.fromEntries(fields.filter(([field]) => inPath.includes(field))) as Record<string, string>,
    query: isInQuery ? asQuery(rest) : '',
    ...(!isInQuery && { body: bodyOf(rest) }),
    ...request,
  };
};
