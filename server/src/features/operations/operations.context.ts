import type { Core } from '#server/core.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Calendar } from '../calendar/calendar.feature.ts';
import type { Disputes } from '../disputes/disputes.feature.ts';
import type { Enquiries } from '../enquiries/enquiries.feature.ts';
import type { Notifications } from '../notifications/notifications.feature.ts';
import type { Questions } from '../questions/questions.feature.ts';
import type { Reviews } from '../reviews/reviews.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Visits } from '../visits/visits.feature.ts';

/** What the commands and queries of operations use. */
export interface OperationsContext extends Core {
  audit: Audit;
  settings: Settings;
  accounts: Accounts;
  bookings: Bookings;
  calendar: Pick<Calendar, 'toFix'>;
  disputes: Pick<Disputes, 'toAnswer'>;
  reviews: Reviews;
  questions: Pick<Questions, 'toAnswer'>;
  visits: Pick<Visits, 'toAnswer'>;
  enquiries: Pick<Enquiries, 'toAnswer'>;
  notifications: Notifications;
  /** Of this process. */
  startedAt: Date;
}
