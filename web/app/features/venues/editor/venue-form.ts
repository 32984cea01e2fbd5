import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import * as contract from '@mandap/contract/venues/host.schemas';
import { PracticalDetails, practicalAnswers } from '@mandap/contract/venues/venues.schemas';
import { isInIndia } from '@mandap/domain/india-time';
import { latinDigits, visibleTyped } from '@mandap/domain/typed-text';
import { venueStates } from '@mandap/domain/venues/lifecycle';
import {
  noPracticalDetails,
  type PracticalDetail,
  practicalDetails,
  settleTypedDetails,
  type TypedDetails,
  typedDetails,
} from '@mandap/domain/venues/practical-details';
import * as z from 'zod/mini';
import { numberIn } from '#app/api/number-in.ts';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import type { ContractForm } from '#app/api/use-contract-form.ts';
import { type PictureUpload, storedPicture } from '#app/features/files/use-picture-uploads.ts';
import * as venueStepsText from '#app/i18n/generated/venueSteps.ts';

export interface EditedPicture extends PictureUpload {
  title: string;
  /** Somebody has written the title. Otherwise it is the default one and follows the picture's position. */
  isTitled: boolean;
}

/** The default title of a picture: its number among the venue's pictures. The content is not guessed. */
export const defaultTitle = (place: number, { name, city }: Pick<VenueValues, 'name' | 'city'>): string => {
  const venue = [name.trim(), city.trim()].filter(Boolean).join(', ');
  const n = place + 1;
  return (venue ? venueStepsText.photoOf({ n, venue }) : venueStepsText.photo({ n })).slice(0, 200);
};

/** The uploaded pictures in the calls' format. */
export const uploadedPictures = (pictures: EditedPicture[]): { id: string; title: string }[] =>
  pictures.flatMap(({ id, title }) => (id === null ? [] : [{ id, title }]));

/** A required text field. The contract's schema checks its trimmed text. */
const filled = <Output, Value extends string>(
  schema: z.ZodMiniType<Output, Value>,
): z.ZodMiniType<Output, string> => {
  const typed = z.string().check(z.overwrite(visibleTyped), z.minLength(1, 'required'));
  // The schema reports any text that it does not accept.
  return z.pipe(typed as unknown as z.ZodMiniType<Value, string>, schema);
};

const { shape } = contract.VenueForm;
const host = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** An answer in the contract's format. Invalid answers stay as typed, so that the contract refuses them. */
const answerOf = (detail: PracticalDetail, typed: string): unknown => {
  const text = typed.trim();
  if (text === '') return null;
  const { type } = practicalAnswers[detail].def;
  if (type === 'boolean') return text === 'yes' ? true : text === 'no' ? false : text;
  return type === 'number' ? numberIn(text) : text;
};

const answersOf = (typed: TypedDetails): unknown => {
  const asked = settleTypedDetails(typed);
  return Object.fromEntries(practicalDetails.map((detail) => [detail, answerOf(detail, asked[detail])]));
};

/**
 * Converts typed values to the calls' format. Drops answers to questions that are not asked, even wrong ones.
 */
export const typedPracticalDetails = z.pipe(
  z.pipe(z.custom<TypedDetails>(), z.transform(answersOf)) as unknown as z.ZodMiniType<
    z.input<typeof PracticalDetails>,
    TypedDetails
  >,
  PracticalDetails,
);

/** Converts the form's values to the contract's input. Fields are in the order of the form. */
export const venueSchema = z.object({
  host,
  name: filled(shape.name),
  categoryId: filled(shape.categoryId),
  capacity: filled(typedNumber(shape.capacity)),
  pricePerDay: filled(typedAmount(shape.pricePerDay)),
  description: filled(shape.description),
  pictures: z.pipe(z.pipe(z.custom<EditedPicture[]>(), z.transform(uploadedPictures)), shape.pictures),
  state: filled(shape.state),
  district: filled(shape.district),
  tehsil: filled(shape.tehsil),
  addressLine: filled(shape.addressLine),
  city: filled(shape.city),
  pincode: filled(z.pipe(z.string().check(z.overwrite((text) => text.replace(/\s/g, ''))), shape.pincode)),
  lat: filled(typedNumber(shape.lat)),
  lng: filled(typedNumber(shape.lng)),
  amenityIds: shape.amenityIds,
  /** A price for each offered add-on. Others are absent. */
  addOns: z.pipe(
    z.record(z.string(), typedAmount(contract.addOnPrice())),
    z.transform((prices) => Object.entries(prices).map(([key, price]) => ({ key, price }))),
  ),
  /** By the ids of amenities, and by add-ons. */
  amenityNotes: z.record(z.string(), contract.venueNote()),
  addOnNotes: z.record(z.string(), contract.venueNote()),
  practicalDetails: typedPracticalDetails,
  cancellationPolicy: shape.cancellationPolicy,
  instantBooking: shape.instantBooking,
  status: z.enum(venueStates),
  publish: z.boolean(),
});

/** Administrators also choose the venue's host. */
export const adminVenueSchema = z.extend(venueSchema, {
  host: host.check(z.refine((chosen) => chosen !== null, 'required')),
});

/** The form's values, as typed. */
export type VenueValues = z.input<typeof venueSchema>;
type CheckedVenue = z.output<typeof venueSchema>;
export type ChosenHost = NonNullable<VenueValues['host']>;

/** Props of every section of the form. */
export type PartProps = Pick<ContractForm<VenueValues, CheckedVenue>, 'form' | 'field' | 'errorOf'>;

export const emptyVenue: VenueValues = {
  host: null,
  name: '',
  categoryId: '',
  capacity: '',
  pricePerDay: '',
  description: '',
  pictures: [],
  state: '',
  district: '',
  tehsil: '',
  addressLine: '',
  city: '',
  pincode: '',
  lat: '',
  lng: '',
  amenityIds: [],
  addOns: {},
  amenityNotes: {},
  addOnNotes: {},
  practicalDetails: typedDetails(noPracticalDetails),
  cancellationPolicy: 'moderate',
  instantBooking: false,
  status: 'draft',
  publish: false,
};

export const picturesOf = (
  pictures: AdminVenue['pictures'],
  venue: Pick<VenueValues, 'name' | 'city'>,
): EditedPicture[] =>
  pictures.map(({ title, ...picture }, place) => ({
    ...storedPicture(picture),
    title,
    isTitled: title !== '' && title !== defaultTitle(place, venue),
  }));

export const valuesOf = (venue: AdminVenue): VenueValues => ({
  host: { id: venue.host.id, name: venue.host.name },
  name: venue.name,
  categoryId: venue.category.id,
  capacity: String(venue.capacity),
  pricePerDay: String(venue.pricePerDay),
  description: venue.description,
  pictures: picturesOf(venue.pictures, venue),
  state: venue.state.name,
  district: venue.district.name,
  tehsil: venue.tehsil.name,
  addressLine: venue.addressLine,
  city: venue.city,
  pincode: venue.pincode,
  lat: String(venue.location.lat),
  lng: String(venue.location.lng),
  amenityIds: venue.amenities.map(({ id }) => id),
  addOns: Object.fromEntries(venue.addOns.map(({ key, price }) => [key, String(price)])),
  amenityNotes: notesOf(venue.amenities.map(({ id, note }) => [id, note])),
  addOnNotes: notesOf(venue.addOns.map(({ key, note }) => [key, note])),
  practicalDetails: typedDetails(venue.practicalDetails),
  cancellationPolicy: venue.cancellationPolicy,
  instantBooking: venue.instantBooking,
  status: venue.status,
  publish: false,
});

/** The notes that were entered, by amenity or add-on. */
export const notesOf = (
  notes: readonly (readonly [about: string, note: string | null | undefined])[],
): Record<string, string> =>
  Object.fromEntries(notes.flatMap(([about, note]) => (note ? [[about, note]] : [])));

/** The notes on the chosen amenities in the calls' format. */
export const amenityNotesOf = ({
  amenityIds,
  amenityNotes,
}: Pick<VenueValues, 'amenityIds' | 'amenityNotes'>) =>
  amenityIds.flatMap((id) => {
    const note = amenityNotes[id];
    return note ? [{ id, note }] : [];
  });

/** The fields that every call that saves a venue takes. */
export const venueOf = ({ host: _, status: __, publish: ___, addOnNotes, ...venue }: CheckedVenue) => ({
  ...venue,
  amenityNotes: amenityNotesOf(venue),
  addOns: venue.addOns.map((offered) => ({ ...offered, note: addOnNotes[offered.key] ?? '' })),
});

/** Parses “24.93, 73.82”, as copied from map sites. Null for anything else. */
export const pointIn = (text: string): { lat: string; lng: string } | null => {
  const [, lat, lng] = /^\s*(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*$/.exec(latinDigits(text)) ?? [];
  return lat && lng ? { lat, lng } : null;
};

/** The typed location. Null unless it is a point in India. */
export const placeIn = ({ lat, lng }: Pick<VenueValues, 'lat' | 'lng'>) => {
  const point = { lat: numberIn(lat), lng: numberIn(lng) };
  return isInIndia(point) ? point : null;
};
