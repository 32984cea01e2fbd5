import { render, screen } from '@testing-library/react';
import { Map as LeafletMap } from 'leaflet';
import { expect, it } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { MapButtons } from './map-controls.tsx';

it('moves the map without dragging', async () => {
  const user = setUpUser();
  const map = new LeafletMap(document.createElement('div')).setView([25, 73], 10);
  render(<MapButtons map={map} />);
  expect(screen.queryByRole('button', { name: 'Move left' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Move the map' }));

  const press = async (name: string) => {
    const before = map.getCenter();
    await user.click(screen.getByRole('button', { name }));
    const { lat, lng } = map.getCenter();
    return { north: Math.sign(lat - before.lat), east: Math.sign(lng - before.lng) };
  };
  expect(await press('Move left')).toMatchObject({ east: -1 });
  expect(await press('Move right')).toMatchObject({ east: 1 });
  expect(await press('Move up')).toMatchObject({ north: 1 });
  expect(await press('Move down')).toMatchObject({ north: -1 });
});
