import type { Core } from '#server/core.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Questions } from '../questions/questions.feature.ts';
import type { Reviews } from '../reviews/reviews.feature.ts';

/** For the commands and queries of moderation. */
export interface ModerationContext extends Core {
  accounts: Accounts;
  audit: Audit;
  reviews: Reviews;
  questions: Questions;
  messages: Messages;
}
