import { get, post } from '../endpoint.ts';
import type * as schemas from './visits.schemas.ts';

/** For guests, hosts who visit as guests, and hosts. */
export const listVisits = get<typeof schemas.listVisits>('/api/visits/', ['user', 'vendor'], {
  shows: ['visits'],
});
export const askVisit = post<typeof schemas.askVisit>('/api/visits/', ['user', 'vendor'], {
  changes: ['visits'],
});
export const offerVisitTimes = post<typeof schemas.offerVisitTimes>('/api/visits/:id/offer/', 'vendor', {
  changes: ['visits'],
});
export const declineVisit = post<typeof schemas.declineVisit>('/api/visits/:id/decline/', 'vendor', {
  changes: ['visits'],
});
export const pickVisitTime = post<typeof schemas.pickVisitTime>('/api/visits/:id/pick/', ['user', 'vendor'], {
  changes: ['visits'],
});
/** Asks for other days, after the host offered times or both parties agreed on one. */
export const askVisitAgain = post<typeof schemas.askVisitAgain>('/api/visits/:id/ask/', ['user', 'vendor'], {
  changes: ['visits'],
});
export const cancelVisit = post<typeof schemas.cancelVisit>('/api/visits/:id/cancel/', ['user', 'vendor'], {
  changes: ['visits'],
});
export const getVisitCalendar = get<typeof schemas.getVisitCalendar>(
  '/api/visits/:id/calendar/',
  ['user', 'vendor'],
  { file: 'text/calendar' },
);
