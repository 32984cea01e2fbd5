import type { AddOn } from '@mandap/domain/venues/add-ons';
import { Camera, Flower2, Speaker, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import * as bookText from '../../../i18n/generated/book.ts';

const names: Record<AddOn, () => string> = {
  catering: bookText.catering,
  decoration: bookText.decoration,
  photography: bookText.photography,
  sound_system: bookText.soundSystem,
};

export const addOnName = (key: AddOn): string => names[key]();

const icons: Record<AddOn, ReactNode> = {
  catering: <Utensils />,
  decoration: <Flower2 />,
  photography: <Camera />,
  sound_system: <Speaker />,
};

export const addOnIcon = (key: AddOn): ReactNode => icons[key];
