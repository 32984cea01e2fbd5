import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { ensureTehsil } from '../features/places/commands/confirm-place.ts';
import { foldNewWords } from '../features/venues/fold-new-words.ts';
import type { Sql } from '../platform/db.ts';
import { aHost } from './builders.ts';

type Town = readonly [name: string, district: string, state: string];

/** Real towns with their districts, as hosts write them. */
export const towns: readonly Town[] = [
  ['Sitapur', 'Sitapur', 'Uttar Pradesh'],
  ['Lakhimpur', 'Kheri', 'Uttar Pradesh'],
  ['Khargone', 'Khargone', 'Madhya Pradesh'],
  ['Varanasi', 'Varanasi', 'Uttar Pradesh'],
  ['Mumbai', 'Mumbai', 'Maharashtra'],
  ['Udaipur', 'Udaipur', 'Rajasthan'],
  ['Prayagraj', 'Prayagraj', 'Uttar Pradesh'],
  ['Bengaluru', 'Bengaluru Urban', 'Karnataka'],
  ['Ayodhya', 'Ayodhya', 'Uttar Pradesh'],
  ['Kanpur', 'Kanpur Nagar', 'Uttar Pradesh'],
  ['Lucknow', 'Lucknow', 'Uttar Pradesh'],
  ['Agra', 'Agra', 'Uttar Pradesh'],
  ['Mathura', 'Mathura', 'Uttar Pradesh'],
  ['Jaipur', 'Jaipur', 'Rajasthan'],
  ['Jodhpur', 'Jodhpur', 'Rajasthan'],
  ['Ajmer', 'Ajmer', 'Rajasthan'],
  ['Kota', 'Kota', 'Rajasthan'],
  ['Indore', 'Indore', 'Madhya Pradesh'],
  ['Ujjain', 'Ujjain', 'Madhya Pradesh'],
  ['Bhopal', 'Bhopal', 'Madhya Pradesh'],
  ['Gwalior', 'Gwalior', 'Madhya Pradesh'],
  ['Jabalpur', 'Jabalpur', 'Madhya Pradesh'],
  ['Patna', 'Patna', 'Bihar'],
  ['Gaya', 'Gaya', 'Bihar'],
  ['Muzaffarpur', 'Muzaffarpur', 'Bihar'],
  ['Ranchi', 'Ranchi', 'Jharkhand'],
  ['Dhanbad', 'Dhanbad', 'Jharkhand'],
  ['Raipur', 'Raipur', 'Chhattisgarh'],
  ['Nagpur', 'Nagpur', 'Maharashtra'],
  ['Pune', 'Pune', 'Maharashtra'],
  ['Nashik', 'Nashik', 'Maharashtra'],
  ['Vadodara', 'Vadodara', 'Gujarat'],
  ['Surat', 'Surat', 'Gujarat'],
  ['Rajkot', 'Rajkot', 'Gujarat'],
  ['Ahmedabad', 'Ahmedabad', 'Gujarat'],
  ['Mysuru', 'Mysuru', 'Karnataka'],
  ['Chennai', 'Chennai', 'Tamil Nadu'],
  ['Madurai', 'Madurai', 'Tamil Nadu'],
  ['Thanjavur', 'Thanjavur', 'Tamil Nadu'],
  ['Kochi', 'Ernakulam', 'Kerala'],
  ['Hyderabad', 'Hyderabad', 'Telangana'],
  ['Visakhapatnam', 'Visakhapatnam', 'Andhra Pradesh'],
  ['Kolkata', 'Kolkata', 'West Bengal'],
  ['Cuttack', 'Cuttack', 'Odisha'],
  ['Guwahati', 'Kamrup Metropolitan', 'Assam'],
  ['Dehradun', 'Dehradun', 'Uttarakhand'],
  ['Haridwar', 'Haridwar', 'Uttarakhand'],
  ['Amritsar', 'Amritsar', 'Punjab'],
  ['Ludhiana', 'Ludhiana', 'Punjab'],
  ['Shimla', 'Shimla', 'Himachal Pradesh'],
];

const perTown = 20;

const firsts =
  `Anand|Raj|Shri Krishna|Gomti|Narmada|Moti|Royal|Shubham|Mangalam|Ganpati|Sai|Balaji|Rajwada|Maharaja|Lotus|Kamal|
  Surya|Chandra|Ashirwad|Pushpanjali|Sangam|Utsav|Milan|Suhag|Rangoli|Swagat|Vrindavan|Gulmohar|Saraswati|Green Valley|Heritage`
    .split('|')
    .map((name) => name.trim());

/** Categories by their keys with what such venues are called. */
const kinds = [
  ['lawn', 'Lawn', 'Vatika'],
  ['banquet-hall', 'Banquet', 'Hall'],
  ['palace', 'Palace', 'Mahal'],
  ['marriage-garden', 'Garden', 'Marriage Garden'],
  ['resort', 'Resort', 'Retreat'],
  ['hotel', 'Hotel', 'Inn'],
  ['farmhouse', 'Farm', 'Farmhouse'],
  ['dharamshala', 'Dharamshala', 'Sadan'],
  ['haveli', 'Haveli', 'Kothi'],
  ['community-hall', 'Bhawan', 'Sabhagar'],
] as const;

const amenities = [
  'parking',
  'air-conditioning',
  'swimming-pool',
  'generator',
  'wifi',
  'rooms-to-stay',
  'lift',
  'ramp',
  'bar',
  'bonfire',
  'catering',
];

const descriptions = [
  'Under old mango trees, with a courtyard for the pheras.',
  'On the ghat of the river, with a view of the evening aarti.',
  'A rooftop with a glass ceiling, five minutes from the railway station.',
  'Beside the highway, with a fountain at the gate and two dining halls.',
  'A quiet garden of roses behind the temple.',
  'With a conference room, a stage and a kitchen for a thousand guests.',
  'Peacocks walk on the grass; the kitchen cooks on wood.',
];

export interface SearchedVenue {
  id: string;
  name: string;
  city: string;
  /** By its key. */
  category: string;
  amenities: string[];
  description: string;
}

/** Twenty venues per town, the same in every run. */
export const searchedVenues = (count: number): SearchedVenue[] =>
  towns.slice(0, count).flatMap(([city], town) =>
    Array.from({ length: perTown }, (_, index) => {
      const [category, ...called] = kinds[index % kinds.length] ?? kinds[0];
      const first = firsts[(town * 7 + index * 3) % firsts.length];
      return {
        id: newId(),
        name: `${first} ${called[Math.floor(index / kinds.length)]}`,
        city,
        category,
        amenities: amenities.filter(
          (_, place) => Math.floor((town * 5 + index * 7 + place * 13) / 2) % 3 === 0,
        ),
        description: descriptions[(town + index * 2) % descriptions.length] ?? '',
      };
    }),
  );

/** Adds the venues. Resolves to them by id. */
export const addSearchCatalogue = async (sql: Sql, count: number): Promise<Map<string, SearchedVenue>> => {
  const { id: owner } = await aHost(sql);
  const venues = searchedVenues(count);
  const tehsils = new Map<string, string>();
  for (const [tehsil, district, state] of towns.slice(0, count)) {
    const id = await ensureTehsil(sql, { tehsil, district, state });
    if (!id) throw new Error(`There is no district ${district} in ${state}.`);
    tehsils.set(tehsil, id);
  }
  const rows = venues.map((venue, n) => ({ ...venue, n, tehsil: tehsils.get(venue.city) }));
  await sql`
    insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng, capacity,
      price_per_day, status, rating_sum, review_count, search_text, created_at, updated_at)
    select v.id, ${owner}, c.id, v.tehsil, v.name, v.description, 'Station Road', v.city, '261001', 27, 80, 300, 5000000, 'Published',
      3 + n % 20 / 10.0, 1, lower(concat_ws(' ', v.name, v.city, d.name, s.name, c.name, c.names ->> 'hi')), now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as v (id uuid, name text, city text, category text, description text, tehsil uuid, n int)
    join catalogue_items c on c.kind = 'category' and c.key = v.category
    join tehsils t on t.id = v.tehsil join districts d on d.id = t.district_id join states s on s.id = d.state_id`;
  await sql`
    insert into venue_amenities (venue_id, amenity_id)
    select v.id, a.id from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as v (id uuid, amenities jsonb)
    join catalogue_items a on a.kind = 'amenity' and v.amenities ? a.key`;
  await foldNewWords(sql);
  return new Map(venues.map((venue) => [venue.id, venue]));
};

export interface WantedResult {
  query: string;
  /** The properties of the expected first result. */
  wanted: Partial<Record<'name' | 'city' | 'category' | 'amenity' | 'word', string>>;
}

/** The queries whose expected results are in the first towns. */
export const wantedResults = async (count: number): Promise<WantedResult[]> => {
  const known = new Set(towns.slice(0, count).map(([name]) => name));
  const text = await readFile(join(import.meta.dirname, 'search-queries.tsv'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [query = '', ...wanted] = line.split('\t');
      return { query, wanted: Object.fromEntries(wanted.map((one) => one.split('='))) };
    })
    .filter(({ wanted: { city } }) => city === undefined || known.has(city));
};

/** Whether a venue is the expected result of a query. */
export const isWanted = (venue: SearchedVenue | undefined, { wanted }: WantedResult): boolean =>
  venue !== undefined &&
  (wanted.name === undefined || venue.name === wanted.name) &&
  (wanted.city === undefined || venue.city === wanted.city) &&
  (wanted.category === undefined || venue.category === wanted.category) &&
  (wanted.amenity === undefined || venue.amenities.includes(wanted.amenity)) &&
  (wanted.word === undefined || venue.description.includes(wanted.word));
