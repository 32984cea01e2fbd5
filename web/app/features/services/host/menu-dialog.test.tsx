import { getOwnServices, saveServices } from '@mandap/contract/services/services.endpoints';
import type { OwnServices } from '@mandap/contract/services/services.schemas';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useRead } from '#app/api/use-read.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { MenuDialog } from './menu-dialog.tsx';

const id = '01890000-0000-7000-8000-0000000000b1';
const menu = (n: number, name: string, price: number) => ({
  ...{ id: `01890000-0000-7000-8000-00000000000${n}`, name, price },
  ...{ kind: 'veg' as const, dishes: '', minPlates: 100 },
});
const services = (version: string, menus: OwnServices['menus']): OwnServices => ({
  ...{ version, menus, venueName: 'Anand Vatika', outsideCatering: 'allowed', finalCountDays: 7 },
  ...{ outsideCharge: null, foodTax: 'separate', isRegistered: false, extras: [] },
});
const before = services('1', [menu(1, 'Thali', 650), menu(2, 'Feast', 900)]);
/** Somebody else has removed a menu, made the other dearer, and added one. */
const theirs = services('2', [menu(2, 'Feast', 950), menu(3, 'Brunch', 400)]);

const onClose = vi.fn();

/** As on the page: the list is read again after a refusal. */
const Shown = () => {
  const { data } = useRead(getOwnServices, { id });
  const [place] = useState(1);
  return data && <MenuDialog venueId={id} services={data} place={place} onClose={onClose} />;
};

const refused = async () => {
  answer(getOwnServices, before);
  const page = renderPage(<Shown />);
  const price = await screen.findByLabelText('Price of a plate, in rupees');
  await page.user.clear(price);
  await page.user.type(price, '1000');
  refuse(saveServices, { code: 'changed_meanwhile', status: 409 });
  answer(getOwnServices, theirs);
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('₹950'));
  return { ...page, alert };
};

it('shows what somebody else has changed meanwhile, beside one’s own', async () => {
  const { alert } = await refused();
  expect(alert.textContent).toContain('FeastNow:₹950 per plate');
  expect(alert.textContent).toContain('Yours:₹1,000 per plate');
  expect(alert.textContent).toContain('ThaliNow:not there');
  expect(alert.textContent).toContain('BrunchNow:₹400 per plate');
});

it('saves one’s own beside the rest of theirs', async () => {
  const { user } = await refused();
  const sent = answer(saveServices, theirs);
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: '2',
    menus: [
      { name: 'Feast', price: 1000 },
      { name: 'Brunch', price: 400 },
    ],
  });
});

it('saves nothing if theirs stays', async () => {
  const { user } = await refused();
  const sent = answer(saveServices, theirs);
  onClose.mockClear();
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(onClose).toHaveBeenCalled();
  expect(sent).toEqual([]);
});
