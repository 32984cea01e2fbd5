import type { LucideIcon } from 'lucide-react';
import { Chip, type Tone } from './chip.tsx';

/** The color, icon and label of a status. */
export interface BadgeVariant {
  tone: Tone;
  Icon: LucideIcon;
  label: () => string;
}

export const Badge = ({ tone, Icon, label }: BadgeVariant) => (
  <Chip tone={tone} icon={<Icon aria-hidden />}>
    {label()}
  </Chip>
);
