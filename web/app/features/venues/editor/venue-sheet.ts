import type { OwnVenue, VenueDraft } from '@mandap/contract/venues/host.schemas';
import { addOns } from '@mandap/domain/venues/add-ons';
import { emptyVenue, picturesOf, sentPictures, type VenueValues } from './venue-form.ts';

/** What a host's form begins with. */
export const valuesOfSheet = ({ sheet, pictures }: Pick<OwnVenue, 'sheet' | 'pictures'>): VenueValues => ({
  ...emptyVenue,
  ...sheet,
  pictures: picturesOf(pictures),
  addOns: Object.fromEntries(sheet.addOns.map(({ key, price }) => [key, price])),
});

/** As it is saved while nothing has to be right yet. */
export const sheetOf = (values: VenueValues): VenueDraft => {
  const { host: _, status: __, publish: ___, addOns: offered, pictures, ...typed } = values;
  return {
    ...typed,
    addOns: addOns.flatMap((key) => {
      const price = offered[key];
      return price === undefined ? [] : [{ key, price }];
    }),
    pictures: sentPictures(pictures),
  };
};
