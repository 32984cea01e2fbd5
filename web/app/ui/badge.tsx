import type { LucideIcon } from 'lucide-react';
import { Chip, type Tone } from './chip.tsx';

/** What a status looks like, and what it is called. */
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
