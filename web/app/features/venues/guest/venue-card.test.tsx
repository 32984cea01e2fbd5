import type { VenueCard as Venue } from '@mandap/contract/venues/venues.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { VenueCard, type VenueCardProps } from './venue-card.tsx';

const venue = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Sheesh Bagh Palace',
  description: 'A lakeside palace with two lawns.',
  addressLine: 'Lake Road',
  city: 'Udaipur',
  tehsil: { id: 1, name: 'Girwa' },
  district: { id: 2, name: 'Udaipur' },
  state: { id: 3, name: 'Rajasthan' },
  capacity: 1200,
  coverImage: null,
  images: [],
  amenities: [{ id: 1, name: 'Parking' }],
  category: { id: 1, name: 'Palace', names: { en: 'Palace', hi: 'महल' }, slug: 'palace', icon: 'castle' },
  pricePerDay: 100_000,
  dayTotal: 105_000,
  rating: 4.8,
  reviewCount: 12,
} as unknown as Venue;

const show = (props: Partial<VenueCardProps> = {}) =>
  renderPage(<VenueCard venue={venue} feePercent={5} sizes="100vw" {...props} />);

it('links to the venue and keeps the searched day', () => {
  show({ search: '?date=2026-12-11' });
  const link = screen.getByRole('link', { name: /Sheesh Bagh Palace/ });
  expect(link.getAttribute('href')).toBe(`/venues/${venue.id}?date=2026-12-11`);
});

it('shows place, capacity, price and the price with the fee', () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 3, name: 'Sheesh Bagh Palace' })).toBeTruthy();
  const text = container.textContent ?? '';
  for (const part of ['Udaipur', 'Rajasthan', '1,200', '₹1,00,000', '₹1,05,000', '5%', '4.8'])
    expect(text).toContain(part);
  expect(text).toContain(venue.description);
});

it('shows what a vegetarian plate costs, if the venue has menus', () => {
  expect(show().container.textContent).not.toContain('plate');
  expect(show({ venue: { ...venue, vegPlatePrice: 650 } }).container.textContent).toContain(
    'Veg plate from ₹650',
  );
});

it('shows the distance from the point of the search', () => {
  expect(show({ venue: { ...venue, distanceKm: 12 } }).container.textContent).toContain('· about 12 km');
  expect(show({ venue: { ...venue, distanceKm: null } }).container.textContent).not.toContain('about 12');
});

it('says that the price includes taxes if it does', () => {
  const withFee = show().container.textContent;
  const taxed = show({ venue: { ...venue, dayTotal: 123_900 } }).container.textContent;
  expect(withFee).not.toMatch(/GST/);
  expect(taxed).toMatch(/GST/);
});

it('shows the price of what is free on the date, and the total of several days', () => {
  const freeOffering = { id: venue.id, name: 'Lawn, evening', unit: 'session', price: 26_000 };
  const text = (props: Partial<VenueCardProps>): string => show(props).container.textContent ?? '';
  const evening = text({ venue: { ...venue, freeOffering, stayTotal: 27_300 }, freeOn: 'Fri 12 Feb' });
  expect(evening).toContain('Lawn, evening is free on Fri 12 Feb');
  const inHindi = { ...freeOffering, name: 'लॉन, शाम' };
  expect(text({ venue: { ...venue, freeOffering: inHindi }, freeOn: 'Fri 12 Feb' })).toContain(
    'लॉन, evening is free on Fri 12 Feb',
  );
  expect(evening).toMatch(/₹26,000\s*a session/);
  expect(evening).toContain('₹27,300 with 5% fee');
  expect(evening).not.toContain('₹1,00,000');
  expect(text({ venue: { ...venue, stayTotal: 210_000 }, freeOn: 'Fri 12 Feb', isStay: true })).toContain(
    '₹2,10,000 for these dates',
  );
});

it('leaves out the description in the brief version', () => {
  show({ isBrief: true });
  expect(screen.queryByText(venue.description)).toBeNull();
});

it('has the tag Available if it has amenities, and with a date if it is free on it', () => {
  const tagged = (props: Partial<VenueCardProps>) => show(props).container.textContent?.includes('Available');
  expect(tagged({})).toBe(true);
  expect(tagged({ venue: { ...venue, amenities: [] } })).toBe(false);
  expect(tagged({ venue: { ...venue, amenities: [] }, freeOn: 'Fri 11 Dec' })).toBe(true);
  // The cards of the home page have no such tag.
  expect(tagged({ isBrief: true })).toBe(false);
});
