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
export const valuesOfDraft = ({
  sheet: { step: _, ...sheet },
  pictures,
}: Pick<OwnVenue, 'sheet' | 'pictures'>): VenueValues => ({
  ...emptyVenue,
  ...sheet,
  pictures: picturesOf(pictures, sheet),
  addOns: Object.fromEntries(sheet.addOns.map(({ key, price }) => [key, price])),
  amenityNotes: notesOf(sheet.amenityNotes.map(({ id, note }) => [id, note])),
  addOnNotes: notesOf(sheet.addOns.map(({ key, note }) => [key, note])),
});

/** The draft of an unfinished form: saved as typed, unchecked. `step`: where the phone's form goes on. */
export const draftOf = (values: VenueValues, step: string): VenueDraft => {
  const { host: _, status: __, publish: ___, addOns: offered, addOnNotes, pictures, ...typed } = values;
  return {
    ...typed,
    amenityNotes: amenityNotesOf(values),
    addOns: Object.entries(offered).map(([key, price]) => ({ key, price, note: addOnNotes[key] ?? '' })),
    pictures: uploadedPictures(pictures),
    step,
  };
};
