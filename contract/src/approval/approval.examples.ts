import { anId, type ExamplesOf } from '../example.ts';
import type * as approval from './approval.endpoints.ts';

export const approvalExamples = {
  listAdminVenues: { status: 'approved', sort: '-rating', search: 'moti' },
  exportAdminVenues: { featured: false, stateId: anId, host: 'verified' },
  actOnVenues: { action: 'feature', ids: [anId] },
  getReviewQueue: { venue: anId },
  rejectVenue: { reasons: ['pictures'], note: 'Too dark.' },
  requestVenueChanges: { reasons: ['price'] },
} satisfies ExamplesOf<typeof approval>;
