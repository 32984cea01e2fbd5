import type { RegisterKind } from '@mandap/contract/bookings/register';
import type { LucideIcon } from 'lucide-react';
import { dayStyles, takenNames } from '../host-month.tsx';

/** The colour and the word of each kind of row. */
export const registerStyles: Record<RegisterKind, { Icon: LucideIcon; className: string }> = dayStyles;

export const kindNames: Record<RegisterKind, () => string> = takenNames;
