import type { Core } from '#server/core.ts';
import type { Part } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';

/** What payments read of the features above them: sub-selects, to be joined. */
export interface PublishedToPayments {
  bookings: {
    /** `id, code, status, user_id, user_name, user_email, venue_id, venue_name` */
    rows: Part;
    /** `id, code, user_id, end_date`: the same without other tables. */
    codes: Part;
    /** `booking_id, search_text`: in lower case, a space before each word. */
    searched: Part;
  };
  /** `payment_id, id, number`, one at most. */
  receipts: Part;
}

/** For the commands and queries of payments. */
export interface PaymentsContext extends Core {
  audit: Audit;
  ledger: Ledger;
  published: PublishedToPayments;
}
