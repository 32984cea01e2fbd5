import type { AuditAction } from '../audit/audit.ts';

/** What the people of a venue do there that its owner and managers see: actions of the audit log. */
export const teamActions = [
  'venue.edited',
  'venue.submitted',
  'venue.unlisted',
  'venue.relisted',
  'venue.terms_changed',
  'venue.days_blocked',
  'venue.days_freed',
  'venue.calendar_connected',
  'venue.calendar_disconnected',
  'venue.manager_invited',
  'venue.manager_joined',
  'venue.manager_changed',
  'venue.manager_removed',
  'booking.approved',
  'booking.declined',
  'booking.confirmed',
  'booking.cancelled',
  'booking.paid_at_venue',
  'booking.held',
  'booking.no_show',
  'booking.change_approved',
  'booking.change_declined',
  'booking.walk_in_added',
  'booking.walk_in_changed',
  'booking.walk_in_cancelled',
  'booking.walk_in_paid',
] as const satisfies readonly AuditAction[];
export type TeamAction = (typeof teamActions)[number];
