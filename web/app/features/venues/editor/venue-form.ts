import type { AdminVenue } from '@mandap/contract/venues/approval.schemas';
import * as contract from '@mandap/contract/venues/form.schemas';
import { isInIndia } from '@mandap/domain/india-time';
import { addOns } from '@mandap/domain/venues/add-ons';
import { venueStates } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { numberIn, typedNumber } from '../../../api/typed-number.ts';
import type { ContractForm } from '../../../api/use-contract-form.ts';

/** A picture of a venue while its form is open. */
export interface PictureInHand {
  key: string;
  /** Of the kept picture or upload; null while it is on its way. */
  id: string | null;
  title: string;
  /** Where to see it. */
  url: string | null;
  /** How much of it has gone, 0 to 1. */
  share: number;
  error: string | null;
}

/** Those that are kept, as the calls take them. */
export const sentPictures = (pictures: PictureInHand[]): { id: string; title: string }[] =>
  pictures.flatMap(({ id, title }) => (id === null ? [] : [{ id, title }]));

/** What is typed, checked by the contract's schema once it is there. */
const filled = <Checked, Meant extends string>(
  schema: z.ZodMiniType<Checked, Meant>,
): z.ZodMiniType<Checked, string> => {
  const typed = z.string().check(z.trim(), z.minLength(1, 'required'));
  // The schema itself refuses what it does not take.
  return z.pipe(typed as unknown as z.ZodMiniType<Meant, string>, schema);
};

const { shape } = contract.VenueForm;
const host = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** From what is typed to what the contract takes, in the order of the form. */
export const venueSchema = z.object({
  host,
  name: filled(shape.name),
  categoryId: filled(shape.categoryId),
  capacity: filled(typedNumber(shape.capacity)),
  pricePerDay: filled(typedNumber(shape.pricePerDay)),
  description: filled(shape.description),
  pictures: z.pipe(z.pipe(z.custom<PictureInHand[]>(), z.transform(sentPictures)), shape.pictures),
  state: filled(shape.state),
  district: filled(shape.district),
  tehsil: filled(shape.tehsil),
  addressLine: filled(shape.addressLine),
  city: filled(shape.city),
  pincode: filled(z.pipe(z.string().check(z.overwrite((text) => text.replace(/\s/g, ''))), shape.pincode)),
  lat: filled(typedNumber(shape.lat)),
  lng: filled(typedNumber(shape.lng)),
  amenityIds: shape.amenityIds,
  /** A price for what is offered; what is not is missing. */
  addOns: z.pipe(
    z.partialRecord(z.enum(addOns), typedNumber(contract.addOnPrice())),
    z.transform((prices) =>
      addOns.flatMap((key) => (prices[key] === undefined ? [] : [{ key, price: prices[key] }])),
    ),
  ),
  cancellationPolicy: shape.cancellationPolicy,
  instantBooking: shape.instantBooking,
  status: z.enum(venueStates),
  publish: z.boolean(),
});

/** Administrators say for which host a venue is. */
export const adminVenueSchema = z.extend(venueSchema, {
  host: host.check(z.refine((chosen) => chosen !== null, 'required')),
});

/** What is typed, as it is typed. */
export type VenueValues = z.input<typeof venueSchema>;
export type CheckedVenue = z.output<typeof venueSchema>;
export type ChosenHost = NonNullable<VenueValues['host']>;

/** What each part of the form is given. */
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
  cancellationPolicy: 'moderate',
  instantBooking: false,
  status: 'draft',
  publish: false,
};

export const picturesOf = (pictures: AdminVenue['pictures']): PictureInHand[] =>
  pictures.map(({ id, title, baseUrl }) => ({
    key: id,
    id,
    title,
    url: `${baseUrl}/400.jpg`,
    share: 1,
    error: null,
  }));

export const valuesOf = (venue: AdminVenue): VenueValues => ({
  host: { id: venue.host.id, name: venue.host.name },
  name: venue.name,
  categoryId: venue.category.id,
  capacity: String(venue.capacity),
  pricePerDay: String(venue.pricePerDay),
  description: venue.description,
  pictures: picturesOf(venue.pictures),
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
  cancellationPolicy: venue.cancellationPolicy,
  instantBooking: venue.instantBooking,
  status: venue.status,
  publish: false,
});

/** The fields that every call takes. */
export const venueOf = ({ host: _, status: __, publish: ___, ...venue }: CheckedVenue) => venue;

/** “24.93, 73.82”, as map sites copy it; null for anything else. */
export const pointIn = (text: string): { lat: string; lng: string } | null => {
  const [, lat, lng] = /^\s*(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*$/.exec(text) ?? [];
  return lat && lng ? { lat, lng } : null;
};

/** The place that is typed, once it is one. */
export const placeIn = ({ lat, lng }: Pick<VenueValues, 'lat' | 'lng'>) => {
  const point = { lat: numberIn(lat), lng: numberIn(lng) };
  return isInIndia(point) ? point : null;
};
