import { renderHook } from '@testing-library/react';
import { map as leafletMap } from 'leaflet';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useVenueMarkers } from './use-venue-markers.ts';

it.each([
  [false, '900', '900 venues here: zoom in'],
  [true, '~900', 'About 900 venues here: zoom in'],
])('several venues near each other are counted, estimated: %s', (countIsEstimate, shown, title) => {
  const container = document.createElement('div');
  const map = leafletMap(container).setView([27, 80], 6);
  const points = [{ lat: 27, lng: 80, count: 900, venue: null }];
  renderHook(() => useVenueMarkers(map, { points, countIsEstimate }, { isFitted: false, date: null }), {
    wrapper: ({ children }) => (
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
    ),
  });
  const marker = container.querySelector('.map-cluster');
  expect([marker?.textContent, marker?.getAttribute('title')]).toEqual([shown, title]);
});
