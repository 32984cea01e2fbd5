import type { Names } from '../catalogue/catalogue.ts';
import type { Paise } from '../money.ts';

/** The key of an extra that a customer can book with a day at a venue; the catalogue lists them. */
export type AddOn = string;

/** An add-on at a host's price, under the names that it has now. */
export interface AddOnOffer {
  key: AddOn;
  names: Names;
  price: Paise;
}
