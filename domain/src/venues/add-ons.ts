import type { Names } from '../languages.ts';
import type { Paise } from '../money.ts';

/** The key of an extra that a guest can book with a day at a venue. The catalogue lists the keys. */
export type AddOn = string;

/** An add-on with the host's price and its current names. */
export interface AddOnOffer {
  key: AddOn;
  names: Names;
  price: Paise;
}
