import { expect, it } from 'vitest';
import {
  adminVenueSchema,
  emptyVenue,
  placeIn,
  pointIn,
  type VenueValues,
  venueSchema,
} from './venue-form.ts';

it('coordinates are read as map sites copy them', () => {
  expect(pointIn('24.9312, 73.8201')).toEqual({ lat: '24.9312', lng: '73.8201' });
  expect(pointIn('24.93 73.82')).toEqual({ lat: '24.93', lng: '73.82' });
  expect(pointIn('२४.९३, ७३.८२')).toEqual({ lat: '24.93', lng: '73.82' });
  expect(pointIn('24.93')).toBeNull();
  expect(pointIn('somewhere, there')).toBeNull();
});

it('a place needs both numbers, and has to be in India', () => {
  expect(placeIn({ lat: '24.9312°', lng: ' 73.8201' })).toEqual({ lat: 24.9312, lng: 73.8201 });
  expect(placeIn({ lat: '24.93', lng: '' })).toBeNull();
  expect(placeIn({ lat: '2', lng: '73.82' })).toBeNull();
  expect(placeIn({ lat: 'there', lng: '73.82' })).toBeNull();
});

const whole = {
  ...emptyVenue,
  name: 'Moti Bagh',
  categoryId: '01890000-0000-7000-8000-000000000001',
  capacity: '1,200',
  pricePerDay: '₹ 95,000',
  description: 'A lawn with kachnar trees.',
  pictures: [
    {
      key: 'a',
      id: '01890000-0000-7000-8000-000000000002',
      title: 'Gate',
      isTitled: true,
      url: null,
      progress: 1,
      error: null,
    },
    { key: 'b', id: null, title: 'On its way', isTitled: false, url: null, progress: 0, error: null },
  ],
  state: 'Rajasthan',
  district: 'Rajsamand',
  tehsil: 'Nathdwara',
  addressLine: '2 Lake Road',
  city: 'Nathdwara',
  pincode: '313 301',
  lat: '24.93',
  lng: '73.82°',
  addOns: { catering: '0' },
};

const problemsOf = (schema: typeof venueSchema, values: VenueValues) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

it('numbers are read as people write them, and what is not offered has no price', () => {
  expect(venueSchema.parse(whole)).toMatchObject({
    capacity: 1200,
    pricePerDay: 95_000,
    pincode: '313301',
    lng: 73.82,
    addOns: [{ key: 'catering', price: 0 }],
  });
});

it('only uploaded pictures are sent', () => {
  const { pictures } = venueSchema.parse(whole);
  expect(pictures).toEqual([{ id: '01890000-0000-7000-8000-000000000002', title: 'Gate' }]);
  expect(problemsOf(venueSchema, { ...whole, pictures: whole.pictures.slice(1) })).toEqual([
    'pictures picture_needed',
  ]);
});

it('every empty field is reported', () => {
  const problems = problemsOf(adminVenueSchema, emptyVenue);
  expect(problems.filter((problem) => problem.endsWith(' required'))).toHaveLength(14);
  expect(problems).toContain('pictures picture_needed');
  expect(problems).toHaveLength(15);
  expect(problemsOf(venueSchema, emptyVenue)).not.toContain('host required');
});

it('what the contract refuses is found before it is sent', () => {
  const wrong = { ...whole, name: 'M', capacity: 'many', lat: '2', addOns: { catering: '' } };
  expect(problemsOf(venueSchema, wrong)).toEqual([
    'name too_short',
    'capacity not_a_number',
    'lat not_in_india',
    'addOns.catering not_a_number',
  ]);
});
