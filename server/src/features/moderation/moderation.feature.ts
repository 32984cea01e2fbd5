import type { Core } from '../../core.ts';
import { type Feature, on } from '../../feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Reviews } from '../reviews/reviews.feature.ts';
import { moderationCalls } from './moderation.routes.ts';
import { createModeration, type Moderation } from './moderation.service.ts';

interface Needs {
  audit: Audit;
  reviews: Reviews;
  messages: Messages;
}

export const moderationFeature = (core: Core, needs: Needs): Feature & Moderation => {
  const moderation = createModeration({ ...core, ...needs });
  return {
    ...moderation,
    calls: moderationCalls(moderation),
    listeners: [
      on('review.reported', 'moderation', ({ reviewId }) => moderation.followReview(reviewId)),
      on('message.reported', 'moderation', ({ messageId }) => moderation.followMessage(messageId)),
    ],
    personalData: [moderation.dataOf],
  };
};
