import { listReviews } from '@house/contract/reviews';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
import { tags } from '../../platform/changes.ts';
import type { Reviews } from './reviews.service.ts';

export const serveReviews = (api: Api, reviews: Reviews): void => {
  api.open(
    listReviews,
    async ({ id, page, pageSize }, call) => {
      const { results, count } = await reviews.list(id, page, pageSize);
      const shown = results.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() }));
      return paged(call.url, { page, pageSize }, { results: shown, count });
    },
    ({ id }) => [tags.venue(id)],
  );
};
