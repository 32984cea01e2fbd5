import type { InputOf } from '@mandap/contract/endpoint';
import type { AdminVenue } from '@mandap/contract/venues/approval.schemas';
import type { addVenue } from '@mandap/contract/venues/form.endpoints';
import type { CancellationPolicy } from '@mandap/domain/bookings/cancellation';
import { isInIndia } from '@mandap/domain/india-time';
import { indianStates } from '@mandap/domain/places/indian-states';
import { type AddOn, addOns } from '@mandap/domain/venues/add-ons';
import type { VenueState } from '@mandap/domain/venues/lifecycle';

export interface ChosenHost {
  id: string;
  name: string;
}

/** What is typed, as it is typed. */
export interface VenueValues {
  host: ChosenHost | null;
  name: string;
  categoryId: string;
  description: string;
  state: string;
  district: string;
  tehsil: string;
  city: string;
  addressLine: string;
  pincode: string;
  lat: string;
  lng: string;
  capacity: string;
  pricePerDay: string;
  amenityIds: string[];
  /** A price for what is offered; what is not is missing. */
  addOns: Partial<Record<AddOn, string>>;
  cancellationPolicy: CancellationPolicy;
  instantBooking: boolean;
  status: VenueState;
  publish: boolean;
}

/** What each part of the form is given. */
export interface PartProps {
  values: VenueValues;
  set: (change: Partial<VenueValues>) => void;
  errorOf: (field: string) => string | undefined;
}

export const emptyVenue: VenueValues = {
  host: null,
  name: '',
  categoryId: '',
  description: '',
  state: '',
  district: '',
  tehsil: '',
  city: '',
  addressLine: '',
  pincode: '',
  lat: '',
  lng: '',
  capacity: '',
  pricePerDay: '',
  amenityIds: [],
  addOns: {},
  cancellationPolicy: 'moderate',
  instantBooking: false,
  status: 'draft',
  publish: false,
};

export const valuesOf = (venue: AdminVenue): VenueValues => ({
  host: { id: venue.host.id, name: venue.host.name },
  name: venue.name,
  categoryId: venue.category.id,
  description: venue.description,
  state: venue.state.name,
  district: venue.district.name,
  tehsil: venue.tehsil.name,
  city: venue.city,
  addressLine: venue.addressLine,
  pincode: venue.pincode,
  lat: String(venue.location.lat),
  lng: String(venue.location.lng),
  capacity: String(venue.capacity),
  pricePerDay: String(venue.pricePerDay),
  amenityIds: venue.amenities.map(({ id }) => id),
  addOns: Object.fromEntries(venue.addOns.map(({ key, price }) => [key, String(price)])),
  cancellationPolicy: venue.cancellationPolicy,
  instantBooking: venue.instantBooking,
  status: venue.status,
  publish: false,
});

/** A number as people write it: 95,000 or ₹ 95000. Nothing typed is no number. */
const numberIn = (text: string): number => {
  const digits = text.replace(/[,\s₹°]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

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

const needed = ['name', 'categoryId', 'description', 'state', 'district', 'tehsil', 'city'] as const;
const alsoNeeded = ['addressLine', 'pincode', 'lat', 'lng', 'capacity', 'pricePerDay'] as const;

/** The fields that stand empty. */
export const missingIn = (values: VenueValues): string[] => [
  ...(values.host ? [] : ['hostId']),
  ...[...needed, ...alsoNeeded].filter((field) => values[field].trim() === ''),
];

export const venueOf = (
  values: VenueValues,
  pictures: { id: string; title: string }[],
): Omit<InputOf<typeof addVenue>, 'hostId' | 'publish'> => ({
  name: values.name,
  categoryId: values.categoryId,
  description: values.description,
  state: indianStates.find((state) => state === values.state) ?? 'Rajasthan',
  district: values.district,
  tehsil: values.tehsil,
  city: values.city,
  addressLine: values.addressLine,
  pincode: values.pincode.replace(/\s/g, ''),
  lat: numberIn(values.lat),
  lng: numberIn(values.lng),
  capacity: numberIn(values.capacity),
  pricePerDay: numberIn(values.pricePerDay),
  amenityIds: values.amenityIds,
  addOns: addOns.flatMap((key) => {
    const price = values.addOns[key];
    return price === undefined ? [] : [{ key, price: numberIn(price) }];
  }),
  cancellationPolicy: values.cancellationPolicy,
  instantBooking: values.instantBooking,
  pictures,
});
