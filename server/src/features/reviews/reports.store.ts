import type { ReportReason } from '@mandap/domain/reviews/reviews';
import type { Db, Sql } from '../../platform/db.ts';

export interface Report {
  id: string;
  reviewId: string;
  reporterId: string;
  reason: ReportReason;
  text: string;
  createdAt: Date;
}

export const createReportsStore = (db: Db) => ({
  /** False where this person has reported this review already. */
  async insert(tx: Sql, r: Report): Promise<boolean> {
    const rows = await tx`
      insert into review_reports (id, review_id, reporter_id, reason, text, created_at)
      values (${r.id}, ${r.reviewId}, ${r.reporterId}, ${r.reason}, ${r.text}, ${r.createdAt})
      on conflict on constraint one_report_per_person do nothing returning 1`;
    return rows.length > 0;
  },

  /** Which reviews of a venue somebody has reported. */
  async listBy(reporterId: string, venueId: string): Promise<string[]> {
    const rows = await db<{ reviewId: string }[]>`
      select p.review_id from review_reports p join reviews r on r.id = p.review_id
      where p.reporter_id = ${reporterId} and r.venue_id = ${venueId}`;
    return rows.map((row) => row.reviewId);
  },

  /** Which of these somebody has reported. */
  async reportedAmong(reviewIds: readonly string[], reporterId: string): Promise<Set<string>> {
    const rows = await db<{ reviewId: string }[]>`
      select review_id from review_reports
      where reporter_id = ${reporterId} and review_id = any(${[...reviewIds]}::uuid[])`;
    return new Set(rows.map((row) => row.reviewId));
  },
});
