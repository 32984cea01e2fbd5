import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { VenuePlace } from './review-details.tsx';

const venue = {
  name: 'Moti Bagh',
  addressLine: '2 Lake Road',
  city: 'Kanroli',
  isCityNew: false,
  similarCity: null,
  tehsil: { name: 'Nathdwara' },
  isTehsilNew: false,
  district: { name: 'Rajsamand' },
  state: { name: 'Rajasthan' },
  pincode: '313301',
  location: { lat: 24.93, lng: 73.82 },
} as AdminVenue;

/** The map is never near the viewport. */
class NeverNear {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NeverNear);
  answer(getSettings, { mapTilesUrl: '' } as OutputOf<typeof getSettings>);
});

afterEach(() => vi.unstubAllGlobals());

const show = async (more: Partial<AdminVenue> = {}): Promise<string | null | undefined> => {
  renderPage(<VenuePlace venue={{ ...venue, ...more }} />);
  return (await screen.findByText('City')).nextElementSibling?.textContent;
};

it('shows only the name of a known town', async () => {
  expect(await show()).toBe('Kanroli');
});

it('says that a town is new, and which known one may be meant', async () => {
  expect(await show({ isCityNew: true, similarCity: 'Kankroli' })).toBe(
    'Kanroli (new: approving the venue adds it)Similar in our list: Kankroli',
  );
});
