import type { Paise } from '../money.ts';

/** Extras that a customer can book with a day at a venue. */
export const addOns = ['catering', 'decoration', 'photography', 'sound_system'] as const;
export type AddOn = (typeof addOns)[number];

/** The add-ons a host offers, with their prices. */
export type AddOnPrices = Partial<Record<AddOn, Paise>>;

/** The prices of spec.md section 9, in paise, until a host sets others. */
export const defaultAddOnPrices: Required<AddOnPrices> = {
  catering: 15_000_00,
  decoration: 20_000_00,
  photography: 25_000_00,
  sound_system: 10_000_00,
};
