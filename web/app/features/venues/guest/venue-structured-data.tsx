import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { useMatches } from 'react-router';
import { absoluteIn } from '#app/page-meta.ts';
import { toVenue } from '#app/paths.ts';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { crumbsSchema, venueSchema } from './venue-schema.ts';

/** What search engines read of a venue (JSON-LD). It is far down the page, so that the first view needs no script for it. */
export const VenueStructuredData = ({ venue, crumbs }: { venue: Venue; crumbs: readonly Crumb[] }) => {
  const absolute = absoluteIn(useMatches());
  const pictures = venue.images.slice(0, 4).map(({ fileUrl }) => absolute(fileUrl));
  const items = [
    venueSchema(venue, absolute(toVenue(venue.id)), pictures),
    crumbsSchema([...crumbs.map(({ label, to }) => ({ name: label, item: absolute(to) })), venue]),
  ];
  return items.map((item) => (
    <script
      key={String(item['@type'])}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`
      dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replaceAll('<', '\\u003c') }}
    />
  ));
};
