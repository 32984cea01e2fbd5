import { app, forgetJobs, type Requests, theAdmin, venue } from '#server/testing/contract-world.ts';
import { aReview } from '../reviews/reviews.contract.testing.ts';

/** A review reported by its host. With `hidden`, it is already hidden. */
const aReport = async (hidden = false): Promise<string> => {
  const reviewId = await aReview();
  const url = `/api/reviews/${reviewId}/report/`;
  await forgetJobs();
  await app.ask({ method: 'POST', url, as: venue.owner, body: { reason: 'rude' } });
  await app.jobs.drain();
  const [row] = await app.db<
    { id: string }[]
  >`select id from moderation_cases where subject_id = ${reviewId}`;
  const id = row?.id ?? '';
  const as = await theAdmin();
  if (hidden) await app.ask({ method: 'POST', url: `/api/admin/reports/${id}/hide/`, as, body: {} });
  return id;
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const moderationRequests: Requests = {
  listReports: async () => {
    await aReport();
    return { as: await theAdmin() };
  },
  getReport: async () => ({ as: await theAdmin(), input: { id: await aReport() } }),
  assignReport: async () => ({
    as: await theAdmin(),
    input: { id: await aReport(), assigneeId: (await theAdmin()).id },
  }),
  hideReported: async () => ({ as: await theAdmin(), input: { id: await aReport() } }),
  dismissReport: async () => ({ as: await theAdmin(), input: { id: await aReport() } }),
  restoreReported: async () => ({ as: await theAdmin(), input: { id: await aReport(true) } }),
  reopenReport: async () => ({ as: await theAdmin(), input: { id: await aReport(true) } }),
  warnAuthor: async () => ({ as: await theAdmin(), input: { id: await aReport() } }),
};
