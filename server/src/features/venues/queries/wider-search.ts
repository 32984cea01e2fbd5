import type { OutputOf } from '@mandap/contract/endpoint';
import { radii } from '@mandap/contract/venues/venues';
import type { listVenues } from '@mandap/contract/venues/venues.endpoints';
import { placeKey } from '@mandap/domain/places/place-query';
import type { VenuesContext } from '../venues.context.ts';
import { readFilterContext } from './filter-context.ts';
import { countListed, filterOf, type SearchedFor } from './listings.ts';

type Wider = OutputOf<typeof listVenues>['wider'];

const distances = [40, 100, radii.most];

/**
 * For a search that has found nothing: the smallest distance from where it looked, or from the place that its text names,
 * within which there are venues. Null: none, or it names no place.
 */
export const findWider = (context: VenuesContext) => {
  const { readReplica, searchReplica, places } = context;
  const fromReplica = readReplica((db) => db);
  const searching = searchReplica((db) => db);
  const contextOf = readFilterContext(context);

  const count = async (search: SearchedFor): Promise<number> => {
    const filterContext = await contextOf(search);
    const filter = await fromReplica((db) => filterOf(db, search, filterContext));
    return filter ? (await searching((db) => countListed(db, filter))).count : 0;
  };

  /** What the text names, instead of the text. */
  const placeNamed = async ({ search: text, ...others }: SearchedFor): Promise<SearchedFor | null> => {
    const [place] = text ? await places.suggest(text, 1) : [];
    const names = place ? [place.name, place.nameInScript ?? place.name] : [];
    const isNamed = names.some((name) => placeKey(name) === placeKey(text ?? ''));
    return place && isNamed ? { ...others, place: place.id } : null;
  };

  const nextAround = async (around: SearchedFor, beyond: number): Promise<Wider> => {
    for (const radius of distances.filter((distance) => distance > beyond)) {
      const found = await count({ ...around, radius });
      if (found === 0) continue;
      const place = around.place === undefined ? null : await places.find({ id: around.place });
      return { radius, count: found, place: place && { id: place.id, name: place.name } };
    }
    return null;
  };

  return async (search: SearchedFor): Promise<Wider> => {
    if (search.near !== undefined || search.place !== undefined)
      return nextAround(search, search.radius ?? radii.usual);
    const around = await placeNamed(search);
    return around && nextAround(around, 0);
  };
};
