import type { ExamplesOf } from '../example.ts';
import type * as team from './team.endpoints.ts';

/** A token as in an email or a shared link. */
const aToken = 'zvyP_3uBMO94YBVmT1cH3pmDu0Q7nbmZ';

export const teamExamples = {
  inviteManager: { email: 'kamla@example.com', role: 'bookings' },
  changeManager: { role: 'calendar' },
  getManagerInvitation: { token: aToken },
  acceptManagerInvitation: { token: aToken },
} satisfies ExamplesOf<typeof team>;
