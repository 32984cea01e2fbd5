import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VenueExtras } from './venue-extras.tsx';

const addOns = [
  {
    key: 'catering',
    names: { en: 'Catering', hi: 'खानपान' },
    icon: 'utensils',
    price: 16_000,
    note: 'Vegetarian',
  },
] as unknown as Venue['addOns'];

it('shows each extra with its price and what the price is for', () => {
  render(<VenueExtras addOns={addOns} />);
  const [extra] = screen.getAllByRole('listitem');
  expect(extra?.textContent).toBe('CateringVegetarian₹16,000per booking');
});

it('shows nothing where a venue has none', () => {
  expect(render(<VenueExtras addOns={[]} />).container.textContent).toBe('');
});
