import type { OwnVenue, VenueDraft } from '@mandap/contract/venues/host.schemas';
import { addOns } from '@mandap/domain/venues/add-ons';
import { emptyVenue, type VenueValues } from './venue-form.ts';

/** What a host's form begins with. */
export const valuesOfSheet = ({ sheet }: Pick<OwnVenue, 'sheet'>): VenueValues => {
  const { pictures: _, addOns: offered, ...typed } = sheet;
  return {
    ...emptyVenue,
    ...typed,
    addOns: Object.fromEntries(offered.map(({ key, price }) => [key, price])),
  };
};

/** As it is saved while nothing has to be right yet. */
export const sheetOf = (values: VenueValues, pictures: { id: string; title: string }[]): VenueDraft => {
  const { host: _, status: __, publish: ___, addOns: offered, ...typed } = values;
  return {
    ...typed,
    addOns: addOns.flatMap((key) => {
      const price = offered[key];
      return price === undefined ? [] : [{ key, price }];
    }),
    pictures,
  };
};
