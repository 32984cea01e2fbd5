import type { VenueCard } from '@house/contract/venues';

type Placed = Pick<VenueCard, 'city' | 'district' | 'state'>;

/** Town, district and state, without saying a name twice. */
export const placeOf = ({ city, district, state }: Placed): string =>
  [...new Set([city, district.name, state.name])].join(', ');

/** At most 100 characters, cut at a word. */
export const shortDescription = (text: string, most = 100): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 20)).replace(/[\s,.;:]+$/, '')}…`;
};

/** Pictures of a card other than the cover are not shown there: they stay out of the page. */
export const withoutGallery = <T extends VenueCard>(venue: T): T => ({ ...venue, images: [] });
