import type { RegisterKind } from '@mandap/contract/bookings/register';
import { Hourglass, type LucideIcon } from 'lucide-react';
import * as registerText from '#app/i18n/generated/register.ts';
import { dayStyles, takenNames } from '../host-month.tsx';

/** The colour and the word of each kind of row. */
export const registerStyles: Record<RegisterKind, { Icon: LucideIcon; className: string }> = {
  option: { Icon: Hourglass, className: 'bg-primary-soft text-primary' },
  ...dayStyles,
};

export const kindNames: Record<RegisterKind, () => string> = { option: registerText.option, ...takenNames };
