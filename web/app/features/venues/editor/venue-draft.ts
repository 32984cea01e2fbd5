import type { OwnVenue, VenueDraft } from '@mandap/contract/venues/host.schemas';
import { emptyVenue, picturesOf, uploadedPictures, type VenueValues } from './venue-form.ts';

/** The initial values of a host's form. */
export const valuesOfDraft = ({ sheet, pictures }: Pick<OwnVenue, 'sheet' | 'pictures'>): VenueValues => ({
  ...emptyVenue,
  ...sheet,
  pictures: picturesOf(pictures),
  addOns: Object.fromEntries(sheet.addOns.map(({ key, price }) => [key, price])),
});

/** The draft of an unfinished form: saved as typed, unchecked. */
export const draftOf = (values: VenueValues): VenueDraft => {
  const { host: _, status: __, publish: ___, addOns: offered, pictures, ...typed } = values;
  return {
    ...typed,
    addOns: Object.entries(offered).map(([key, price]) => ({ key, price })),
    pictures: uploadedPictures(pictures),
  };
};
