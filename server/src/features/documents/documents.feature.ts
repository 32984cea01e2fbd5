import type { Core } from '../../core.ts';
import { type Feature, on } from '../../feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import { documentsCalls } from './documents.routes.ts';
import { createDocuments, type Documents } from './documents.service.ts';
import { createDocumentsData } from './documents-data.service.ts';
import { taxDetailsCalls } from './tax-details.routes.ts';
import { createTaxDetails } from './tax-details.service.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  hosts: Hosts;
  bookings: Bookings;
}

export const documentsFeature = (
  core: Core,
  { audit, settings, hosts, bookings }: Needs,
): Feature & Documents => {
  const documents = createDocuments({ ...core, settings, bookings });
  const taxDetails = createTaxDetails({ ...core, audit, hosts });
  const issue = ({ bookingId }: { bookingId: string }) => documents.issueForBooking(bookingId);
  return {
    ...documents,
    calls: [...documentsCalls(documents), ...taxDetailsCalls(taxDetails)],
    listeners: [
      on('payment.captured', 'documents', issue),
      on('payment.refunded', 'documents', issue),
      on('booking.confirmed', 'documents', issue),
      on('booking.completed', 'documents', issue),
      on('payout.paid', 'documents', ({ payoutId }) => documents.issueForPayout(payoutId)),
    ],
    personalData: [createDocumentsData({ documents, taxDetails }).dataOf],
  };
};
