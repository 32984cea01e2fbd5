import type { VenueState } from '@mandap/domain/venues/lifecycle';
import { Ban, CircleCheck, Clock3, EyeOff, type LucideIcon, PencilLine } from 'lucide-react';
import { stateNames } from '../../../i18n/venue-names.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';

const looks: Record<VenueState, { tone: Tone; Icon: LucideIcon }> = {
  draft: { tone: 'plain', Icon: PencilLine },
  pending: { tone: 'amber', Icon: Clock3 },
  active: { tone: 'leaf', Icon: CircleCheck },
  rejected: { tone: 'danger', Icon: Ban },
  inactive: { tone: 'plain', Icon: EyeOff },
};

export const StateChip = ({ state }: { state: VenueState }) => {
  const { tone, Icon } = looks[state];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {stateNames[state]()}
    </Chip>
  );
};
