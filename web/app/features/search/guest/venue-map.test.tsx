import { renderHook } from '@testing-library/react';
import { type Map as LeafletMap, map as leafletMap } from 'leaflet';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useVenueMarkers } from './venue-map.tsx';

type Drawn = NonNullable<Parameters<typeof useVenueMarkers>[1]>;
type Point = Drawn['points'][number];

const show = (map: LeafletMap, first: Drawn) =>
  renderHook((data: Drawn) => useVenueMarkers(map, data, { isFitted: false, date: null }), {
    initialProps: first,
    wrapper: ({ children }) => (
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
    ),
  });

it('groups nearby venues under their number', () => {
  const container = document.createElement('div');
  const map = leafletMap(container).setView([27, 80], 6);
  const points = [{ lat: 27, lng: 80, count: 900, venue: null }];
  show(map, { points });
  const marker = container.querySelector('.map-cluster');
  expect([marker?.textContent, marker?.getAttribute('title')]).toEqual(['900', '900 venues here: zoom in']);
});

it('keeps unchanged markers, and draws and removes others', () => {
  const container = document.createElement('div');
  const map = leafletMap(container).setView([27, 80], 6);
  const [a, b, c] = [27, 28, 29].map((lat) => ({ lat, lng: 80, count: lat, venue: null })) as [
    Point,
    Point,
    Point,
  ];
  const counts = () => [...container.querySelectorAll('.map-cluster')].map(({ textContent }) => textContent);
  const { rerender } = show(map, { points: [a, b] });
  const [, kept] = container.querySelectorAll('.map-cluster');
  rerender({ points: [b, c] });
  expect(counts()).toEqual(['28', '29']);
  expect(container.querySelector('.map-cluster')).toBe(kept);
  rerender({ points: [] });
  expect(counts()).toEqual([]);
});

it.each([
  [{}, '₹47,250 for the day, with fee and GST'],
  [{ priceIsLowest: true, priceUnit: 'session' as const }, 'From ₹47,250 a session, with fee and GST'],
])('says of a venue’s price what it is for: %o', (unit, text) => {
  const container = document.createElement('div');
  const map = leafletMap(container).setView([27, 80], 6);
  const venue = { id: '1', name: 'Lake Palace', dayTotal: 47_250, ...unit };
  show(map, { points: [{ lat: 27, lng: 80, count: 1, venue }] });
  container.querySelector<HTMLElement>('.map-price')?.click();
  expect(container.querySelector('.leaflet-popup-content')?.textContent).toBe(`Lake Palace${text}`);
});
