import type { Business } from '@mandap/contract/accounts/profile.schemas';
import type { Catalogue } from '@mandap/contract/catalogue/catalogue.schemas';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { refundTableOf } from '@mandap/domain/bookings/cancellation';
import { maskContacts } from '@mandap/domain/contact-masking';
import { roundedDegrees } from '@mandap/domain/venues/map-position';
import { noPracticalDetails } from '@mandap/domain/venues/practical-details';
import { numberIn } from '#app/api/number-in.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { typedPracticalDetails } from '../editor/venue-form.ts';

const typedCount = (text: string): number => numberIn(text) || 0;
/** Contact details are masked, as on the public page. */
const publicText = (text: string): string => maskContacts(text).text;
const place = (name: string) => ({ id: '', name });
const noCategory: Venue['category'] = { id: '', name: '', names: { en: '' }, slug: '', icon: 'star' };

interface Known {
  catalogue: Catalogue;
  business: Business | undefined;
  settings: Pick<PublicSettings, 'serviceFeePercent' | 'advancePercent'> | undefined;
}

/**
 * A host's venue as its public page will show it, from the values in its form. Missing values are empty.
 * Leaves out what only a listed venue has: rating, bookings.
 */
export const previewVenue = (
  { id, status, sheet, placeNames, pictures, managedFor, gstPercent }: OwnVenue,
  { catalogue, business, settings }: Known,
): Venue => {
  const category = catalogue.categories.find((one) => one.id === sheet.categoryId);
  const notes = new Map(sheet.amenityNotes.map((one) => [one.id, one.note]));
  const addOns = new Map(sheet.addOns.map((one) => [one.key, one]));
  const details = typedPracticalDetails.safeParse(sheet.practicalDetails);
  const price = typedCount(sheet.pricePerDay);
  const speaks = catalogue.languages.filter(({ key }) => business?.languages.includes(key));
  const languageNames = managedFor === null ? speaks.map(({ names }) => names) : [];
  return {
    id,
    status,
    name: sheet.name || hostVenueText.unnamed(),
    description: publicText(sheet.description),
    addressLine: sheet.addressLine,
    city: sheet.city,
    tehsil: place(sheet.tehsil),
    district: place(sheet.district),
    state: place(sheet.state),
    placeNames,
    pincode: sheet.pincode,
    location: {
      lat: roundedDegrees(typedCount(sheet.lat)),
      lng: roundedDegrees(typedCount(sheet.lng)),
    },
    capacity: typedCount(sheet.capacity),
    images: pictures,
    coverImage: pictures[0] ?? null,
    shareImage: '',
    category: category ? { ...category, name: nameIn(category.names), slug: '' } : noCategory,
    amenities: catalogue.amenities
      .filter((amenity) => sheet.amenityIds.includes(amenity.id))
      .map(({ icon, names, ...amenity }) => ({
        id: amenity.id,
        name: nameIn(names),
        names,
        icon,
        note: publicText(notes.get(amenity.id) ?? ''),
      })),
    addOns: catalogue.addOns.flatMap(({ key, names, icon }) => {
      const offered = addOns.get(key);
      return offered
        ? [{ key, names, icon, price: typedCount(offered.price), note: publicText(offered.note) || null }]
        : [];
    }),
    practicalDetails: details.data ?? noPracticalDetails,
    cancellationPolicy: sheet.cancellationPolicy,
    cancellationTerms: [...refundTableOf(sheet.cancellationPolicy, null)],
    instantBooking: sheet.instantBooking,
    pricePerDay: price,
    pricePerHour: null,
    dayTotal: price,
    gstPercent,
    serviceFeePercent: settings?.serviceFeePercent ?? 0,
    advancePercent: settings?.advancePercent ?? 0,
    securityDeposit: null,
    payAtVenue: 'on_approval',
    isFeatured: false,
    rating: null,
    reviewCount: 0,
    owner: '',
    vendor: {
      id: '',
      name: managedFor ?? business?.businessName ?? '',
      contactName: business?.contactName ?? '',
      email: null,
      responseTime: null,
      verified: false,
      hostSince: '',
      eventsHosted: 0,
      languages: languageNames.map(({ en }) => en),
      languageNames,
    },
    createdAt: '',
    updatedAt: '',
  };
};
