import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Calendar } from '../calendar/calendar.feature.ts';
import type { Documents } from '../documents/documents.feature.ts';
import type { Offerings } from '../offerings/offerings.feature.ts';
import type { Services } from '../services/services.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';

/** For the commands and queries of proposals. */
export interface ProposalsContext extends Core {
  audit: Audit;
  settings: Settings;
  offerings: Pick<Offerings, 'listSold'>;
  services: Pick<Services, 'findSold'>;
  calendar: Pick<Calendar, 'lockDays' | 'keepForEnquiry' | 'findFirstTaken'>;
  bookings: Pick<Bookings, 'proposals' | 'findForEmail'>;
  documents: Pick<Documents, 'layOutBooking'>;
}
