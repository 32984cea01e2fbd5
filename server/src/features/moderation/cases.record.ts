import type { CaseReason } from '@mandap/contract/moderation/moderation';
import type { CaseKind, CaseState } from '@mandap/domain/moderation/moderation';

export interface CaseRow {
  id: string;
  kind: CaseKind;
  subjectId: string;
  authorId: string;
  state: CaseState;
  reportCount: number;
  reasons: CaseReason[];
  openedAt: Date;
  settledAt: Date | null;
  settledBy: string | null;
}

/** With what an administrator sees of it. */
export interface CaseRecord extends CaseRow {
  authorName: string;
  warnings: number;
  isWarned: boolean;
  venueId: string | null;
  venueName: string | null;
  threadId: string | null;
  /** Null: its author has deleted it. */
  text: string | null;
  rating: number | null;
}

export interface ReportRecord {
  reporterId: string;
  reporter: string;
  reason: CaseReason;
  text: string;
  createdAt: Date;
}

export interface NeighbourRecord {
  id: string;
  senderId: string;
  text: string;
  createdAt: Date;
}
