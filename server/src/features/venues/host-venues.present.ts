import type { Upload } from '@mandap/contract/files/uploads.schemas';
import type { OwnVenue, VenueSheet } from '@mandap/contract/venues/host.schemas';
import { toRupees } from '@mandap/domain/money';
import { hostMoves } from '@mandap/domain/venues/lifecycle';
import type { OwnVenueRow } from './host-venues.store.ts';
import type { DraftRow } from './venue-drafts.store.ts';
import type { PictureRow } from './venue-editing.store.ts';

const presentPictures = (pictures: readonly PictureRow[]): OwnVenue['pictures'] =>
  pictures.map((picture, index) => ({
    ...picture,
    fileUrl: `${picture.baseUrl}/${Math.max(...picture.widths)}.jpg`,
    isCover: index === 0,
  }));

/** As its form has it: figures as people type them. */
const sheetOf = (venue: OwnVenueRow): VenueSheet => ({
  name: venue.name,
  categoryId: venue.categoryId,
  description: venue.description,
  state: venue.state,
  district: venue.district,
  tehsil: venue.tehsil,
  city: venue.city,
  addressLine: venue.addressLine,
  pincode: venue.pincode,
  lat: String(venue.lat),
  lng: String(venue.lng),
  capacity: String(venue.capacity),
  pricePerDay: String(toRupees(venue.pricePerDay)),
  amenityIds: venue.amenityIds,
  addOns: venue.addOns.map(({ key, price }) => ({ key, price: String(toRupees(price)) })),
  cancellationPolicy: venue.cancellationPolicy,
  instantBooking: venue.instantBooking,
  pictures: venue.pictures.map(({ id, title }) => ({ id, title })),
});

export const presentOwnVenue = (venue: OwnVenueRow): OwnVenue => ({
  id: venue.id,
  status: venue.status,
  isUnsent: false,
  version: venue.version,
  sheet: sheetOf(venue),
  pictures: presentPictures(venue.pictures),
  decision: venue.decision,
  moves: hostMoves(venue.status, venue.takenOffBy),
});

export const presentDraft = ({ id, sheet, version }: DraftRow, sent: Map<string, Upload>): OwnVenue => ({
  id,
  status: 'Draft',
  isUnsent: true,
  version,
  sheet,
  decision: null,
  moves: ['submit'],
  pictures: presentPictures(
    sheet.pictures.flatMap(({ id: pictureId, title }) => {
      const upload = sent.get(pictureId);
      if (!upload) return [];
      const { baseUrl, widths, placeholder } = upload;
      return [{ id: pictureId, title, baseUrl, widths, placeholder }];
    }),
  ),
});
