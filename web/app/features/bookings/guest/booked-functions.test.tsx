import { nameFunction, quoteChange, requestChange } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ChangeQuote } from '@mandap/contract/bookings/changes.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import { listOfferings } from '@mandap/contract/offerings/offerings.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { listServices } from '@mandap/contract/services/services.endpoints';
import type { VenueServices } from '@mandap/contract/services/services.schemas';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogue } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { BookedFunctions } from './booked-functions.tsx';

const evening: BookedFunction = {
  rooms: null,
  id: '01890000-0000-7000-8000-0000000000e1',
  offeringId: '01890000-0000-7000-8000-0000000000d2',
  name: 'Lawn, evening',
  hours: { starts: 960, ends: 1500 },
  eventType: 'sangeet',
  eventNames: { en: 'Sangeet', hi: 'संगीत' },
  startDate: '2026-12-10',
  endDate: '2026-12-10',
  guestCount: 200,
};
const reception: BookedFunction = {
  ...evening,
  id: '01890000-0000-7000-8000-0000000000e2',
  eventNames: { en: 'Reception', hi: 'रिसेप्शन' },
  startDate: '2026-12-12',
  endDate: '2026-12-12',
};

const booking = {
  id: '01890000-0000-7000-8000-0000000000c1',
  venue: { id: '01890000-0000-7000-8000-0000000000b1' },
  totalPrice: 84_000,
  startDate: '2026-12-10',
  guestCount: 900,
} as Booking;

const show = (functions: BookedFunction[], isChangeable = true) =>
  renderPage(
    <BookedFunctions booking={{ ...booking, functions }} today="2026-12-01" isChangeable={isChangeable} />,
  );

it('shows the functions in time order, and rooms as rooms', () => {
  const rooms = { ...evening, id: '01890000-0000-7000-8000-0000000000e3', name: 'Garden rooms', rooms: 3 };
  const day = { startDate: '2026-12-11', endDate: '2026-12-13', hours: { starts: 720, ends: 660 } };
  show([reception, { ...rooms, ...day }, evening]);
  const names = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'));
  expect(names).toEqual(['Sangeet', 'Rooms', 'Reception']);
});

it('says what is booked for each function, with its hours', () => {
  show([evening, reception]);
  expect(screen.getByRole('listitem', { name: 'Sangeet' }).textContent).toContain(
    'Lawn, evening: Thu 10 Dec, 4:00 pm to Fri 11 Dec, 1:00 am',
  );
});

it('renames a function, but not rooms', async () => {
  const sent = answer(nameFunction, {} as Booking);
  const rooms = { ...reception, id: '01890000-0000-7000-8000-0000000000e3', rooms: 3 };
  const { user } = show([evening, rooms]);
  const itemOf = (name: string) => within(screen.getByRole('listitem', { name }));
  expect(itemOf('Rooms').queryByRole('button', { name: 'Rename' })).toBeNull();
  await user.click(itemOf('Sangeet').getByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Sangeet' }));
  const field = dialog.getByLabelText<HTMLInputElement>('What you call it (optional)');
  expect(field.value).toBe('Sangeet');
  expect(dialog.getByRole('button', { name: 'Save name' }).hasAttribute('disabled')).toBe(true);
  await user.clear(field);
  await user.type(field, 'Brunch{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ functionId: evening.id, ownName: 'Brunch' }]);
});

it('drops a function after its difference and refund were shown', async () => {
  const price = { totalPrice: 42_000, difference: -42_000, refund: 1_800, balanceDue: 0 };
  const asked = answer(quoteChange, { ...price, needsApproval: false } as ChangeQuote);
  const sent = answer(requestChange, { change: null } as Booking);
  const { user } = show([evening, reception]);
  const item = within(screen.getByRole('listitem', { name: 'Reception' }));
  await user.click(item.getByRole('button', { name: 'Drop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Drop Reception?' }));
  expect(await dialog.findByText('₹42,000 less')).toBeTruthy();
  expect(dialog.getByText('₹1,800')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Drop' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ functionId: reception.id, action: 'drop', totalPrice: 42_000 });
  expect(asked[0]).toMatchObject({ functionId: reception.id, action: 'drop' });
});

it('says until when loud music is allowed: where it takes place, or at the venue', async () => {
  answer(getVenue, { practicalDetails: { music: 'until', musicUntil: '22:00' } } as Venue);
  const late = { ...lawn, musicUntil: 1380 };
  const rooms = { ...hall, unit: 'night', musicUntil: null } as Offering;
  answer(listOfferings, { offerings: [late, rooms] });
  const other = { ...reception, offeringId: '01890000-0000-7000-8000-0000000000d9' };
  const stay = { ...evening, id: '01890000-0000-7000-8000-0000000000e3', offeringId: hall.id, rooms: 3 };
  show([evening, other, stay]);
  const itemOf = (name: string) => within(screen.getByRole('listitem', { name }));
  expect(await itemOf('Sangeet').findByText('Loud music until 11:00 pm')).toBeTruthy();
  expect(await itemOf('Reception').findByText('Loud music until 10:00 pm')).toBeTruthy();
  expect(itemOf('Rooms').queryByText(/music/)).toBeNull();
});

it('cannot drop the only function, and offers nothing if the booking cannot be changed', () => {
  const { unmount } = show([evening]);
  expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change dates or guests' })).toBeTruthy();
  unmount();
  show([evening, reception], false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('changes and renames a booking of the whole venue in the same place', async () => {
  const eventNames = { en: 'Wedding', hi: 'शादी' };
  const sent = answer(nameFunction, {} as Booking);
  const { user } = renderPage(
    <BookedFunctions
      booking={{ ...booking, eventNames, endDate: '2026-12-10' } as Booking}
      today="2026-12-01"
      isChangeable
    />,
  );
  const item = within(screen.getByRole('listitem', { name: 'Wedding' }));
  expect(item.getByRole('button', { name: 'Change dates or guests' })).toBeTruthy();
  expect(item.queryByRole('button', { name: 'Drop' })).toBeNull();
  await user.click(item.getByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Wedding' }));
  await user.type(dialog.getByLabelText('What you call it (optional)'), ' of Asha{Enter}');
  await waitFor(() => expect(sent).toEqual([{ ownName: 'Wedding of Asha' }]));
});

it('says why nothing else can be changed while a change waits, and keeps what is over', () => {
  const { unmount } = renderPage(
    <BookedFunctions
      booking={{ ...booking, functions: [evening, reception], change: { id: 'c' } } as Booking}
      today="2026-12-01"
      isChangeable
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/A change is waiting/)).toBeTruthy();
  unmount();
  renderPage(
    <BookedFunctions
      booking={{ ...booking, functions: [evening, reception] }}
      today="2026-12-11"
      isChangeable
    />,
  );
  const buttonsOf = (name: string) => within(screen.getByRole('listitem', { name })).queryAllByRole('button');
  expect(buttonsOf('Sangeet')).toHaveLength(0);
  expect(buttonsOf('Reception')).toHaveLength(3);
});

const lawn = {
  id: evening.offeringId,
  name: 'Lawn, evening',
  unit: 'session',
  spaces: [],
  inclusions: '',
  maxGuests: 500,
  hours: evening.hours,
} as Partial<Offering> as Offering;
const hall = { ...lawn, id: '01890000-0000-7000-8000-0000000000d3', name: 'Hall, evening' };
const noServices: VenueServices = { outsideCatering: 'allowed', finalCountDays: 7, menus: [], extras: [] };
const offers = (services: VenueServices = noServices) => {
  answer(listServices, services);
  answer(getCatalogue, catalogue);
  answer(listOfferings, { offerings: [lawn, hall] });
  answer(getOfferingDays, { offerings: [{ id: hall.id, taken: ['2026-12-11'] }] });
};

it('takes place in another space after its difference was shown', async () => {
  offers();
  const price = { totalPrice: 90_000, difference: 6_000, refund: 0, balanceDue: 90_000 };
  const asked = answer(quoteChange, { ...price, needsApproval: true } as ChangeQuote);
  const sent = answer(requestChange, { change: null } as Booking);
  const { user } = show([evening, reception]);
  const item = within(screen.getByRole('listitem', { name: 'Reception' }));
  await user.click(item.getByRole('button', { name: 'Change dates or guests' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Reception: dates or guests' }));
  await user.selectOptions(await dialog.findByLabelText('What you book'), hall.id);
  expect(await dialog.findByText('₹6,000 more')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Ask the host' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const wanted = { functionId: reception.id, offeringId: hall.id, startDate: '2026-12-12', guestCount: 200 };
  expect(sent[0]).toMatchObject(wanted);
  expect(asked.at(-1)).toMatchObject(wanted);
});

it('moves with the other functions of the booking by as many days, at one price', async () => {
  offers();
  const price = { totalPrice: 84_000, difference: 0, refund: 0, balanceDue: 84_000, needsApproval: true };
  const asked = answer(quoteChange, { ...price, available: false } as ChangeQuote);
  const sent = answer(requestChange, { change: null } as Booking);
  const { user } = show([evening, reception]);
  const item = within(screen.getByRole('listitem', { name: 'Sangeet' }));
  await user.click(item.getByRole('button', { name: 'Change dates or guests' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Sangeet: dates or guests' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Move my other functions by as many days' }));
  const pick = async (day: RegExp) => {
    await user.click(dialog.getByRole('button', { name: /^Day/ }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Day' })).getByRole('button', { name: day }),
    );
  };
  await pick(/\b14 December 2026/);
  expect(await dialog.findByText(/One of your functions has no free place then/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Ask the host' }).hasAttribute('disabled')).toBe(true);
  answer(quoteChange, { ...price, available: true } as ChangeQuote);
  await pick(/\b17 December 2026/);
  expect(await dialog.findByText(/19 Dec/)).toBeTruthy();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Ask the host' }).hasAttribute('disabled')).toBe(false),
  );
  expect(dialog.getByText('Reception')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Ask the host' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(asked[0]).toMatchObject({ startDate: '2026-12-14', otherChanges: [{ startDate: '2026-12-16' }] });
  expect(sent[0]).toMatchObject({
    functionId: evening.id,
    startDate: '2026-12-17',
    otherChanges: [
      { functionId: reception.id, startDate: '2026-12-19', endDate: '2026-12-19', guestCount: 200 },
    ],
  });
});

it('takes another function: what, where and when, and its price first', async () => {
  offers();
  const price = { totalPrice: 126_000, difference: 42_000, refund: 0, balanceDue: 126_000 };
  answer(quoteChange, { ...price, needsApproval: false } as ChangeQuote);
  const sent = answer(requestChange, { change: null } as Booking);
  const { user } = show([evening, reception]);
  await user.click(await screen.findByRole('button', { name: 'Add another function' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add another function' }));
  expect(dialog.getByText('Choose a day to see the price.')).toBeTruthy();
  await dialog.findByRole('option', { name: 'Reception' });
  await user.selectOptions(dialog.getByLabelText('What is the event?'), 'reception');
  await user.selectOptions(dialog.getByLabelText('What you book'), hall.id);
  await user.click(dialog.getByRole('button', { name: /^Day/ }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Day' }));
  await user.click(calendar.getByRole('button', { name: /\b14 December 2026/ }));
  expect(await dialog.findByText('₹42,000 more')).toBeTruthy();
  await user.type(dialog.getByLabelText('What you call it (optional)'), 'Brunch');
  await user.click(dialog.getByRole('button', { name: 'Add another function' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    action: 'add',
    eventType: 'reception',
    ownName: 'Brunch',
    offeringId: hall.id,
    startDate: '2026-12-14',
    // Of 900 for the booking, as many as the hall holds.
    guestCount: 500,
    totalPrice: 126_000,
  });
});

const thali = {
  menuId: '01890000-0000-7000-8000-0000000000f1',
  kind: 'veg' as const,
  name: 'Rajasthani thali',
  price: 900,
  plates: 200,
  finalPlates: null,
};
const cooler = {
  id: '01890000-0000-7000-8000-0000000000f2',
  name: 'Room cooler',
  unit: 'piece' as const,
  price: 800,
  stock: 4,
  leadDays: 0,
  seasonFrom: null,
  seasonTo: null,
  isOutsideCatering: false,
  left: 4,
};

it('takes fewer plates and more extras, at the price that was agreed', async () => {
  const { menuId: id, plates: _, finalPlates: __, ...menu } = thali;
  const sold = { ...menu, id, dishes: '', price: 1_100, minPlates: 50 };
  offers({ ...noServices, menus: [sold], extras: [cooler] });
  const price = { totalPrice: 129_000, difference: 45_800, refund: 0, balanceDue: 45_800 };
  const asked = answer(quoteChange, { ...price, needsApproval: false } as ChangeQuote);
  const sent = answer(requestChange, { change: null } as Booking);
  const { user } = show([{ ...evening, menus: [thali], finalCountOn: '2026-12-03' }, reception]);
  const item = within(screen.getByRole('listitem', { name: 'Sangeet' }));
  await user.click(item.getByRole('button', { name: 'Change dates or guests' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Sangeet: dates or guests' }));
  const booked = await dialog.findByRole('checkbox', { name: /Rajasthani thali/ });
  expect([booked.hasAttribute('disabled'), booked.closest('label')?.textContent]).toEqual([
    false,
    expect.stringContaining('₹900'),
  ]);
  const plates = dialog.getByLabelText('Plates of Rajasthani thali');
  await user.clear(plates);
  await user.type(plates, '150');
  await user.tab();
  await user.click(dialog.getByRole('checkbox', { name: /Room cooler/ }));
  expect(await dialog.findByText('₹45,800 more')).toBeTruthy();
  expect(dialog.getByText(/200 plates$/)).toBeTruthy();
  expect(dialog.getByText(/150 plates · 1 extra$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Change now' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const services = { menus: [{ menuId: id, plates: 150 }], extras: [{ extraId: cooler.id, quantity: 1 }] };
  expect(sent[0]).toMatchObject({ functionId: evening.id, ...services });
  expect(asked.at(-1)).toMatchObject(services);
});
