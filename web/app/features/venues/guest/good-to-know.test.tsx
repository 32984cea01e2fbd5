import { listLandmarks } from '@mandap/contract/venues/venues.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { noPracticalDetails, type PracticalDetails } from '@mandap/domain/venues/practical-details';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { GettingThere, GoodToKnow, VenueExtras } from './good-to-know.tsx';

const show = (details: Partial<PracticalDetails>): Record<string, string> => {
  render(<GoodToKnow details={{ ...noPracticalDetails, ...details }} />);
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  );
};

describe('good to know', () => {
  it('shows only what the host said, and suggests asking about essentials', () => {
    expect(show({})).toEqual({ 'Check-in': 'Ask the host', 'Check-out': 'Ask the host' });
  });

  it('groups the answers of a topic', () => {
    const shown = show({
      opening: 'hours',
      opensAt: '07:00',
      closesAt: '01:30',
      checkInTime: '10:00',
      checkOutTime: '11:30',
      parkingCars: 1200,
      parkingTwoWheelers: 1,
      valetParking: true,
      backupPower: true,
      generatorKva: 62.5,
      backupHours: 8,
      vegetarianOnly: true,
      outsideCatering: false,
      alcoholAllowed: false,
      music: 'until',
      musicUntil: '22:00',
      wheelchairAccess: 'partial',
    });
    expect(shown).toEqual({
      'Check-in': 'From 10:00 am',
      'Check-out': 'Until 11:30 am',
      Open: 'From 7:00 am until 1:30 am',
      Parking: 'Cars: 1,200, two-wheelers: 1, valet',
      'Backup power': 'Generator, 62.5 kVA, for 8 h',
      'Food and drink': 'Vegetarian only, no outside caterers, no alcohol',
      Music: 'Until 10:00 pm',
      'Wheelchair access': 'Partly step-free',
    });
  });

  it('says what the venue does not have', () => {
    const shown = show({
      opening: 'all_day',
      rooms: 0,
      parkingCars: 0,
      parkingTwoWheelers: 0,
      valetParking: false,
      backupPower: false,
      vegetarianOnly: false,
      music: 'not_allowed',
      wheelchairAccess: 'none',
    });
    expect(shown).toMatchObject({
      Open: 'All day and night',
      Rooms: 'None',
      Parking: 'Cars: none, two-wheelers: none, no valet',
      'Backup power': 'None',
      'Food and drink': 'Vegetarian and non-vegetarian',
      Music: 'Not allowed',
      'Wheelchair access': 'Not step-free',
    });
  });

  it('starts with a capital letter whatever comes first', () => {
    expect(
      show({ rooms: 18, roomGuests: 54, alcoholAllowed: true, parkingTwoWheelers: 40, music: 'no_limit' }),
    ).toEqual({
      'Check-in': 'Ask the host',
      'Check-out': 'Ask the host',
      Rooms: '18, for 54 people',
      Parking: 'Two-wheelers: 40',
      'Food and drink': 'Alcohol allowed',
      Music: 'No time limit',
    });
  });
});

it('shows the distances to town, station and airport, and says that the road is longer', async () => {
  answer(listLandmarks, {
    results: [
      { kind: 'town', name: 'Sitapur', km: 1 },
      { kind: 'station', name: 'Sitapur Junction', km: 5 },
      { kind: 'airport', name: 'Lucknow', km: 88 },
    ],
  });
  renderPage(<GettingThere venueId="019a0000-0000-7000-8000-000000000001" />);
  await screen.findByRole('heading', { name: 'Getting there' });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Sitapur, less than 2 km',
    'Sitapur Junction, about 5 km',
    'Lucknow, about 88 km',
  ]);
  expect(screen.getByText(/straight line/)).toBeTruthy();
});

const addOns = [
  {
    key: 'catering',
    names: { en: 'Catering', hi: 'खानपान' },
    icon: 'utensils',
    price: 16_000,
    note: 'Vegetarian',
  },
] as unknown as Venue['addOns'];

it('shows each add-on with its price and the price’s unit', () => {
  render(<VenueExtras addOns={addOns} />);
  const [extra] = screen.getAllByRole('listitem');
  expect(extra?.textContent).toBe('CateringVegetarian₹16,000per booking');
});

it('renders nothing if a venue has none', () => {
  expect(render(<VenueExtras addOns={[]} />).container.textContent).toBe('');
});
