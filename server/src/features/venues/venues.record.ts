import type { CancellationPolicy, RefundTable } from '@mandap/domain/bookings/cancellation';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { VenueStatus } from '@mandap/domain/venues/lifecycle';

export interface PictureRecord {
  baseUrl: string;
  widths: number[];
  title: string;
  placeholder: string;
}

/** A venue with everything that a page shows of it. Money in paise. */
export interface VenueRecord {
  id: string;
  name: string;
  description: string;
  addressLine: string;
  city: string;
  pincode: string;
  tehsilId: string;
  tehsilName: string;
  districtId: string;
  districtName: string;
  stateId: string;
  stateName: string;
  categoryId: string;
  categoryName: string;
  categorySlug: string;
  lat: number;
  lng: number;
  capacity: number;
  rooms: number | null;
  roomGuests: number | null;
  pricePerDay: Paise;
  pricePerHour: Paise | null;
  cancellationPolicy: CancellationPolicy;
  /** The host's own table, for a custom policy. */
  cancellationTerms: RefundTable | null;
  securityDeposit: Paise | null;
  instantBooking: boolean;
  checkInTime: string;
  checkOutTime: string;
  status: VenueStatus;
  hostSuspended: boolean;
  isFeatured: boolean;
  rating: number | null;
  reviewCount: number;
  createdAt: Date;
  updatedAt: Date;
  pictures: PictureRecord[];
  amenities: { id: string; name: string; note: string | null }[];
  addOns: { key: AddOn; price: Paise; note: string | null }[];
  ownerId: string;
  businessName: string;
  contactName: string;
  hostPhone: string;
  hostVerified: boolean;
  hostSince: string;
  responseMinutes: number;
  languages: string[];
  gst: BasisPoints;
  eventsHosted: number;
}

/** What a search asks for. Money in paise; lists of names, slugs or ids. */
export interface VenueSearch {
  search?: string | undefined;
  city?: string | undefined;
  tehsil?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  minPrice?: Paise | undefined;
  maxPrice?: Paise | undefined;
  minCapacity?: number | undefined;
  maxCapacity?: number | undefined;
  amenities?: string[] | undefined;
  categories?: string[] | undefined;
  ordering: 'price_per_day' | '-price_per_day' | '-rating' | 'name' | '-name' | '-created_at';
  page: number;
  pageSize: number;
}

/** Whether anybody may see it and book it. */
export const isPublic = ({ status, hostSuspended }: Pick<VenueRecord, 'status' | 'hostSuspended'>): boolean =>
  status === 'Published' && !hostSuspended;
