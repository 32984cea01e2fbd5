import type { OwnEnquiry } from '@mandap/contract/enquiries/enquiries.schemas';
import { listSimilarVenues } from '@mandap/contract/search/search.endpoints';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { placeName } from '#app/features/places/place-name.ts';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import { searchAlong, toVenue } from '#app/paths.ts';
import { Name } from '#app/ui/name.tsx';

/** How many venues are shown in place of one that does not answer. */
const shown = 3;

/** Similar venues that are free on the first of the wanted days. Renders nothing if there are none. */
export const SimilarFree = ({ enquiry: { venue, days, guests } }: { enquiry: OwnEnquiry }) => {
  const [first] = days;
  const along = { date: first?.start ?? null, until: first?.end ?? null, guests };
  const { data } = useRead(
    listSimilarVenues,
    {
      id: venue.id,
      ...(first && { date: first.start, until: first.end }),
      ...(guests && { guests }),
    },
    { enabled: venue.isListed },
  );
  if (!data || data.results.length === 0) return null;
  return (
    <div className="rounded-control bg-raised px-4 py-3">
      <p className="text-small text-muted">{enquiryText.similar()}</p>
      <ul>
        {data.results.slice(0, shown).map((each) => (
          <li key={each.id}>
            <Link
              to={`${toVenue(each.id)}${searchAlong(along)}`}
              className="link inline-flex min-h-11 items-center"
            >
              <span>
                <Name>{each.name}</Name>
                {' · '}
                <Name>{placeName(each.city, each)}</Name>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
