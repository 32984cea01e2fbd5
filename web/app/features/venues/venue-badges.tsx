import type { VenueState, VenueStatus } from '@mandap/domain/venues/lifecycle';
import { Ban, CircleCheck, Clock3, EyeOff, PencilLine } from 'lucide-react';
import { stateNames } from '#app/features/venues/venue-names.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';

const stateBadges: Record<VenueState, BadgeVariant> = {
  draft: { tone: 'plain', Icon: PencilLine, label: stateNames.draft },
  pending: { tone: 'amber', Icon: Clock3, label: stateNames.pending },
  active: { tone: 'leaf', Icon: CircleCheck, label: stateNames.active },
  rejected: { tone: 'danger', Icon: Ban, label: stateNames.rejected },
  inactive: { tone: 'plain', Icon: EyeOff, label: stateNames.inactive },
};

/** As the team sees a venue: amber waits for the team. */
export const VenueStateBadge = ({ state }: { state: VenueState }) => <Badge {...stateBadges[state]} />;

/** As its host sees it: amber waits for the host. */
export const hostVenueBadges: Record<VenueStatus, BadgeVariant> = {
  Draft: { ...stateBadges.draft, tone: 'amber', label: hostVenueText.draft },
  Pending: { ...stateBadges.pending, tone: 'sky', label: hostVenueText.pending },
  Published: { ...stateBadges.active, label: hostVenueText.published },
  Rejected: { ...stateBadges.rejected, label: hostVenueText.rejected },
  Unlisted: { ...stateBadges.inactive, label: hostVenueText.unlisted },
};
