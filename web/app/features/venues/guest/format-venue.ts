import type { VenueCard } from '@mandap/contract/venues/venues.schemas';

type Located = Pick<VenueCard, 'city' | 'district' | 'state'>;

/** Town, district and state without repeated names; a draft may lack some. */
export const placeOf = ({ city, district, state }: Located): string =>
  [...new Set([city, district.name, state.name])].filter(Boolean).join(', ');

/** At most 100 characters, cut at a word. */
export const shortDescription = (text: string, most = 100): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 20)).replace(/[\s,.;:]+$/, '')}…`;
};

const nobody: VenueCard['vendor'] = {
  id: '',
  name: '',
  contactName: '',
  email: null,
  responseTime: null,
  verified: false,
};

const named = ({ name }: VenueCard['state']) => ({ id: '', name });

/** Keeps what a card does not show out of the page's data: host, address, more pictures, amenities but the first, long texts. */
export const asCard = <T extends VenueCard>(venue: T): T => ({
  ...venue,
  vendor: nobody,
  owner: '',
  tehsil: named(venue.tehsil),
  district: named(venue.district),
  state: named(venue.state),
  createdAt: '',
  updatedAt: '',
  addressLine: '',
  pincode: '',
  images: [],
  amenities: venue.amenities.slice(0, 1),
  description: shortDescription(venue.description, 120),
});
