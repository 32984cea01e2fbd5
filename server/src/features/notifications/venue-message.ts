import type { NotificationData } from './notification-data.ts';

/** A venue that the team has to review, with its host's name. */
export const readVenueForAdmins = async (
  { decisionId }: { decisionId: string },
  { findVenueDecision, findPerson }: NotificationData,
) => {
  const decision = await findVenueDecision(decisionId);
  if (!decision) return null;
  const host = await findPerson(decision.ownerId);
  return { decision, venue: decision.venueName, host: host?.name ?? '' };
};
