import { listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/mock-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FilterBar } from './filter-bar.tsx';
import { venuesUrl } from './venue-filters.ts';

it('says that the choices of a filter did not load, and loads them again when asked to', async () => {
  refuse(listCategories, { status: 502, code: '' });
  refuse(listAmenities, { status: 502, code: '' });
  const { user } = renderPage(
    <FilterBar filters={venuesUrl.read(new URLSearchParams())} today="2026-11-23" />,
  );
  expect(await screen.findByText('Failed to fetch venue amenities')).toBeTruthy();
  expect(await screen.findByText('Failed to fetch venue categories')).toBeTruthy();
  answer(listCategories, [
    { id: '1', name: 'Lawn', slug: 'lawn', names: { en: 'Lawn', hi: 'लॉन' }, icon: 'trees' },
  ] as never);
  const [again] = screen.getAllByRole('button', { name: 'Try again', hidden: true });
  if (again) await user.click(again);
  expect(await screen.findByLabelText(/Lawn/)).toBeTruthy();
});
