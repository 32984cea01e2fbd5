import type { CheckedInputOf } from '@mandap/contract/endpoint';
import {
  getVenue,
  listAmenities,
  listCategories,
  listFeaturedVenues,
  listVenues,
} from '@mandap/contract/venues/venues.endpoints';
import { toPaise } from '@mandap/domain/money';
import { Failure } from '../../failure.ts';
import { paged } from '../../http/paged.ts';
import { publicCall, type ServedCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import { presentCard, presentVenue } from './venues.present.ts';
import type { VenueRecord, VenueSearch } from './venues.record.ts';
import type { Venues } from './venues.service.ts';

const toSearch = (input: CheckedInputOf<typeof listVenues>): VenueSearch => {
  if (!input.startDate !== !input.endDate) {
    const missing = input.startDate ? 'endDate' : 'startDate';
    throw new Failure('bad_input', { fields: { [missing]: ['dates_together'] } });
  }
  if (input.startDate && input.endDate && input.endDate < input.startDate) {
    throw new Failure('bad_input', { fields: { endDate: ['dates_reversed'] } });
  }
  return {
    ...input,
    minPrice: input.minPrice === undefined ? undefined : toPaise(input.minPrice),
    maxPrice: input.maxPrice === undefined ? undefined : toPaise(input.maxPrice),
  };
};

export const venuesCalls = (venues: Venues): ServedCall[] => {
  const card = async (venue: VenueRecord) => presentCard(venue, await venues.cardFacts(venue));
  const lists = [tags.venues, tags.settings];

  return [
    publicCall(
      listVenues,
      async (input, call) => {
        const { results, count } = await venues.search(toSearch(input));
        return paged(call.url, input, { results: await Promise.all(results.map(card)), count });
      },
      ({ startDate }) => (startDate ? [...lists, tags.calendars] : lists),
    ),

    publicCall(
      listFeaturedVenues,
      async () => Promise.all((await venues.featured()).map(card)),
      () => lists,
    ),

    publicCall(
      getVenue,
      async ({ id }) => {
        const venue = await venues.onShow(id);
        return presentVenue(venue, await venues.cardFacts(venue));
      },
      ({ id }) => [tags.venue(id), tags.settings],
    ),

    publicCall(
      listCategories,
      () => venues.categories(),
      () => lists,
    ),

    publicCall(
      listAmenities,
      () => venues.amenities(),
      () => lists,
    ),
  ];
};
