import type { OwnVenue, VenueDraft } from '@mandap/contract/venues/host.schemas';
import {
  amenityNotesOf,
  emptyVenue,
  notesOf,
  picturesOf,
  uploadedPictures,
  type VenueValues,
} from './venue-form.ts';

/** The initial values of a host's form. */
export const valuesOfDraft = ({ sheet, pictures }: Pick<OwnVenue, 'sheet' | 'pictures'>): VenueValues => ({
  ...emptyVenue,
  ...sheet,
  pictures: picturesOf(pictures),
  addOns: Object.fromEntries(sheet.addOns.map(({ key, price }) => [key, price])),
  amenityNotes: notesOf(sheet.amenityNotes.map(({ id, note }) => [id, note])),
  addOnNotes: notesOf(sheet.addOns.map(({ key, note }) => [key, note])),
});

/** The draft of an unfinished form: saved as typed, unchecked. */
export const draftOf = (values: VenueValues): VenueDraft => {
  const { host: _, status: __, publish: ___, addOns: offered, addOnNotes, pictures, ...typed } = values;
  return {
    ...typed,
    amenityNotes: amenityNotesOf(values),
    addOns: Object.entries(offered).map(([key, price]) => ({ key, price, note: addOnNotes[key] ?? '' })),
    pictures: uploadedPictures(pictures),
  };
};
