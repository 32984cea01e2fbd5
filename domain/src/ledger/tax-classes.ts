import type { Day } from '../days.ts';
import type { BasisPoints, Paise } from '../money.ts';

/**
 * How a line is taxed. `venue_rent`: renting of a venue, and what changes its rent. `food`: food that the venue serves. `room`:
 * a room for a night. `add_on`: everything else that the host sells. `platform_fee`: a price that includes the platform's GST.
 */
export type TaxClass = 'venue_rent' | 'food' | 'room' | 'add_on' | 'platform_fee';

/**
 * How a host taxes food. `separate`: at its own rate, without input credit. `composite`: rent and food are one supply at the
 * rate of food. `specified`: "specified premises", because a room costs more than the limit: at the full rate.
 */
export const foodTaxes = ['separate', 'composite', 'specified'] as const;
export type FoodTax = (typeof foodTaxes)[number];

/** The GST registration of a host. */
export interface HostTax {
  /** The host's rate for the venue and add-ons. 0: not registered, so nothing is taxed. */
  gst: BasisPoints;
  /** Absent: separate. */
  foodTax?: FoodTax;
}

/** Services accounting codes of what hosts sell. An add-on is part of the supply of the venue (docs/decisions/0014). */
export const sacOf: Record<Exclude<TaxClass, 'platform_fee'>, string> = {
  venue_rent: '997212',
  food: '996334',
  room: '996311',
  add_on: '997212',
};

/** A legal rate from a day on. */
interface DatedRate {
  from: Day;
  rate: BasisPoints;
}

/** The oldest first. An accountant must confirm them. */
const legalRates = {
  /** Without input credit (notification 20/2019). */
  food: [{ from: '2019-10-01', rate: 500 }],
  /** Notification 5/2025 replaced the declared tariff by specified premises on 1 April 2025. */
  foodInSpecifiedPremises: [{ from: '2019-10-01', rate: 1800 }],
  /** GST 2.0: 5 % without input credit instead of 12 %. */
  room: [
    { from: '2022-07-18', rate: 1200 },
    { from: '2025-09-22', rate: 500 },
  ],
  roomAboveLimit: [{ from: '2019-10-01', rate: 1800 }],
} as const satisfies Record<string, readonly DatedRate[]>;

/** A room up to this price a day has the lower rate. */
export const roomLimit: Paise = 7_500_00;

const rateOn = (rates: readonly DatedRate[], day: Day): BasisPoints =>
  rates.findLast(({ from }) => from <= day)?.rate ?? 0;

/** What is taxed. */
export interface Taxed {
  taxClass: TaxClass;
  /** The first day of the event. */
  day: Day;
  /** Of a room. */
  pricePerNight?: Paise;
  /** Whether the booking has food, which may change the rate of the rent. */
  hasFood?: boolean;
}

/** The GST rate of a line. 0 for what includes its tax, and for hosts without a registration. */
export const rateOfClass = (
  { gst, foodTax = 'separate' }: HostTax,
  { taxClass, day, pricePerNight = 0, hasFood = false }: Taxed,
): BasisPoints => {
  if (gst === 0 || taxClass === 'platform_fee') return 0;
  if (taxClass === 'food')
    return rateOn(foodTax === 'specified' ? legalRates.foodInSpecifiedPremises : legalRates.food, day);
  if (taxClass === 'room')
    return rateOn(pricePerNight > roomLimit ? legalRates.roomAboveLimit : legalRates.room, day);
  if (taxClass === 'venue_rent' && hasFood && foodTax === 'composite') return rateOn(legalRates.food, day);
  return gst;
};
