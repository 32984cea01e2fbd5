import type { NamedPolicy } from '@mandap/domain/bookings/cancellation';
import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { VenueReason } from '@mandap/domain/venues/lifecycle';

export interface DemoHost {
  email: string;
  firstName: string;
  lastName: string;
  businessName: string;
  phone: string;
  responseMinutes: number;
  languages: string[];
  gstBasisPoints: number;
  hostSince: string;
  /** Left out: the team has looked at the papers. */
  isVerified?: false;
}

/** How a venue stands that guests do not find, in hours before now. */
export type DemoStanding =
  | { status: 'Draft' }
  | { status: 'Pending'; sentHoursAgo: number }
  | {
      status: 'Rejected';
      sentHoursAgo: number;
      decidedHoursAgo: number;
      refused: { reasons: VenueReason[]; note: string };
    };

export interface DemoReview {
  author: string;
  rating: number;
  /** For cleanliness, service, value and location. */
  parts: [number, number, number, number];
  /** Which of the venue's own views the family photographed. */
  photos?: ('front' | 'hall' | 'stage' | 'night')[];
  /** How many days before today the event was. */
  daysAgo: number;
  eventType: EventType;
  guests: number;
  text: string;
  reply?: string;
  /** What the host says against it to the team. */
  reported?: string;
}

export interface DemoVenue {
  slug: string;
  /** The venue whose drawings it has; left out: its own. */
  drawnAs?: string;
  /** Left out: public. */
  standing?: DemoStanding;
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
  rooms: number | null;
  roomGuests: number | null;
  /** In rupees. */
  pricePerDay: number;
  pricePerHour: number | null;
  policy: NamedPolicy;
  instant: boolean;
  featured: boolean;
  checkIn: string;
  checkOut: string;
  description: string;
  /** What each of the four pictures shows: front, hall, stage, night. */
  pictures: [string, string, string, string];
  amenities: [name: string, note: string][];
  /** A host's own add-ons: rupees (null: the usual price) and a note; one left out is not offered. */
  addOns: Partial<Record<AddOn, [rupees: number | null, note: string]>>;
  host: DemoHost;
  /** Days from today that are taken: first day and number of days. */
  taken: [inDays: number, days: number][];
  reviews: DemoReview[];
}
