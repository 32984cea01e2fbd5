import { app, type Examples, forgetJobs, theAdmin, venue } from '../../testing/contract-world.ts';
import { aReview } from '../reviews/reviews.contract.testing.ts';

/** A review reported by its host; with `hidden`, already hidden. */
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

/** A valid request for each call, by its name. */
export const moderationExamples: Examples = {
  listReports: async () => {
    await aReport();
    return { as: await theAdmin(), query: '?state=open&kind=review&sort=reports' };
  },
  getReport: async () => ({ as: await theAdmin(), names: { id: await aReport() } }),
  hideReported: async () => ({ as: await theAdmin(), names: { id: await aReport() }, body: {} }),
  dismissReport: async () => ({ as: await theAdmin(), names: { id: await aReport() }, body: {} }),
  restoreReported: async () => ({ as: await theAdmin(), names: { id: await aReport(true) }, body: {} }),
  reopenReport: async () => ({ as: await theAdmin(), names: { id: await aReport(true) }, body: {} }),
  warnAuthor: async () => ({ as: await theAdmin(), names: { id: await aReport() }, body: {} }),
};
