import type { NamedPolicy } from '@mandap/domain/bookings/cancellation';
import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import type { OfferingUnit, SpaceKind } from '@mandap/domain/offerings/offering';
import type { Extra, Menu } from '@mandap/domain/services/services';
import type { AddOn, AddOnOffer } from '@mandap/domain/venues/add-ons';
import type { VenueReason } from '@mandap/domain/venues/lifecycle';
import type { PracticalDetails } from '@mandap/domain/venues/practical-details';

/** Each venue has one picture of each view. */
export const views = ['front', 'hall', 'stage', 'night'] as const;
export type View = (typeof views)[number];

export interface DemoHost {
  email: string;
  firstName: string;
  lastName: string;
  businessName: string;
  phone: string;
  /** How long the host takes to answer a request. */
  responseMinutes: number;
  /** English names of catalogue items. */
  languages: string[];
  gstBasisPoints: number;
  hostSince: string;
  /** Undefined: verified. */
  isVerified?: false;
}

/** When the venue was submitted and approved, in hours before now. */
export type DemoApproval =
  | { status: 'Draft' }
  | { status: 'Pending'; submittedHoursAgo: number }
  | {
      status: 'Rejected';
      submittedHoursAgo: number;
      decidedHoursAgo: number;
      rejection: { reasons: VenueReason[]; note: string };
    };

export interface DemoReview {
  author: string;
  rating: number;
  /** For cleanliness, service, value and location. */
  parts: [number, number, number, number];
  /** The venue's own pictures that the family attached. */
  photos?: View[];
  /** When the event was. */
  daysAgo: number;
  eventType: EventType;
  guests: number;
  text: string;
  reply?: string;
  /** Why the host reported the review. */
  reported?: string;
}

/** Something that a venue sells besides the whole venue. */
export interface DemoOffering {
  name: string;
  unit: OfferingUnit;
  /** What it occupies: the name of a space (undefined: the whole venue), in minutes from midnight. */
  windows: { space?: string; starts: number; ends: number }[];
  /** In rupees. */
  price: number;
  minGuests?: number;
  /** Of one room, if it is rooms. */
  maxGuests: number;
  seated?: number;
  /** Minutes for cleaning. */
  turnaround?: number;
  /** At most so many days before. */
  opensDays?: number;
  inclusions: string;
  /** The positions of the venue's pictures that show it. */
  pictures: number[];
}

export interface DemoVenue {
  slug: string;
  /** The slug of the venue whose pictures it shows. Undefined: its own. */
  picturesOf?: string;
  /** Undefined: published. */
  approval?: DemoApproval;
  name: string;
  category: string;
  city: string;
  tehsil: string;
  district: string;
  state: string;
  pincode: string;
  addressLine: string;
  lat: number;
  lng: number;
  capacity: number;
  /** In rupees. */
  pricePerDay: number;
  /** In rupees. */
  pricePerHour: number | null;
  policy: NamedPolicy;
  instant: boolean;
  /** Left out: allowed. */
  payAtVenue?: PayAtVenueRule;
  featured: boolean;
  /** What is left out the host has not said. */
  practical: Partial<PracticalDetails>;
  description: string;
  /** Titles of the pictures, in the order of `views`. */
  pictures: [string, string, string, string];
  amenities: [name: string, note: string][];
  /** In rupees (null: the usual price), with a note; one left out is not offered. */
  addOns: Partial<Record<AddOn, [rupees: number | null, note: string]>>;
  /** Undefined: the whole venue by the day only. */
  sells?: { spaces: [name: string, kind: SpaceKind][]; offerings: DemoOffering[] };
  /** In rupees per plate and per unit. Undefined: neither menus nor extras. */
  services?: {
    menus: (Pick<Menu, 'kind' | 'name' | 'dishes' | 'minPlates'> & { price: number })[];
    extras: (Pick<Extra, 'name' | 'unit' | 'stock' | 'leadDays'> & { price: number })[];
  };
  host: DemoHost;
  /** Confirmed bookings, counted from today. */
  bookedDays: [inDays: number, days: number][];
  reviews: DemoReview[];
}

/** The add-ons that a venue offers, with their prices in paise. */
export const addOnsOf = ({ addOns }: DemoVenue, usual: readonly AddOnOffer[]) =>
  usual.flatMap((offer) => {
    const [rupees, note] = addOns[offer.key] ?? [];
    if (rupees === undefined || note === undefined) return [];
    return { ...offer, price: rupees === null ? offer.price : rupees * 100, note };
  });
