import {
  addOfflineBooking,
  changeOfflineBooking,
  getHostCalendar,
  listHostVenues,
} from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking, NamedOffering } from '@mandap/contract/bookings/host.schemas';
import { getOwnAvailability, getOwnOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { listPrices } from '@mandap/contract/offerings/offerings.endpoints';
import { listServices } from '@mandap/contract/services/services.endpoints';
import type { VenueServices } from '@mandap/contract/services/services.schemas';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { OfflineBookingDialog, type OfflineBookingDialogProps } from './offline-booking-dialog.tsx';

const haveli = '01890000-0000-7000-8000-000000000001';
const garden = '01890000-0000-7000-8000-000000000002';
const start = addDays(dayInIndia(new Date()), 30);
const days = { start, end: addDays(start, 1) };

const booking = {
  id: '01890000-0000-7000-8000-000000000003',
  venue: { id: haveli, name: 'Haveli', capacity: 300, role: 'owner' },
  guest: { name: 'Ravi Mehta', phone: '9876543210', phoneVerified: false, events: 1, planners: [] },
  startDate: days.start,
  endDate: days.end,
  guestCount: 120,
  eventType: 'reception',
  eventNames: { en: 'Reception', hi: 'रिसेप्शन' },
  totalPrice: 95_000,
  paidAmount: 20_000,
  cash: { received: 20_000, toCollect: 75_000, hostOwes: 0, payments: [] },
  note: 'Jain food',
} as unknown as HostBooking;

const venues = (...names: [string, string][]) =>
  answer(listHostVenues, {
    results: names.map(([id, name]) => ({ id, name, role: 'owner', capacity: 600 })),
    count: names.length,
    next: null,
    previous: null,
  } as OutputOf<typeof listHostVenues>);

const sells = (...offerings: NamedOffering[]) =>
  answer(getHostCalendar, { taken: [], spaces: [], offerings });

beforeEach(() => {
  sells();
  venues([haveli, 'Haveli']);
  answer(getCatalogue, catalogue);
  answer(getOwnAvailability, { bookedRanges: [] });
});

const show = (props: Partial<OfflineBookingDialogProps> = {}) => {
  const onClose = vi.fn();
  const page = renderPage(<OfflineBookingDialog venueId={haveli} days={days} onClose={onClose} {...props} />);
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await page.user.clear(field);
    await page.user.type(field, text);
  };
  const fillIn = async () => {
    await type('Guest’s name', 'Ravi Mehta');
    await type('Guests', '120');
    await type('Agreed price in ₹', '₹ 95,000');
  };
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save booking' }));
  return { ...page, onClose, type, fillIn, save };
};

const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('an offline booking', () => {
  it('cannot have more paid than the agreed price, and says so at once', async () => {
    const sent = answer(addOfflineBooking, booking);
    const { fillIn, type, save } = show();
    await fillIn();
    await type('Paid so far in ₹', '1,00,000');
    await save();
    expect(await screen.findByText('More than the agreed price')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('warns of more guests than the venue holds, but is saved', async () => {
    const sent = answer(addOfflineBooking, booking);
    const { fillIn, type, save } = show();
    await fillIn();
    expect(screen.queryByText(/More guests than/)).toBeNull();
    await type('Guests', '99,999');
    expect(await screen.findByText('More guests than your capacity of 600.')).toBeTruthy();
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ guestCount: 99_999 }]));
  });

  it('accepts amounts as people write them; an empty paid amount is 0', async () => {
    const sent = answer(addOfflineBooking, booking);
    const { fillIn, save, onClose, toasts } = show();
    await fillIn();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        venueId: haveli,
        startDate: days.start,
        endDate: days.end,
        guestName: 'Ravi Mehta',
        phone: '',
        guestCount: 120,
        eventType: 'wedding',
        price: 95_000,
        note: '',
      },
    ]);
    expect(toasts.map(({ title }) => title)).toEqual(['Booking saved']);
  });

  it('asks how and when what is paid with it was received', async () => {
    const sent = answer(addOfflineBooking, booking);
    const { fillIn, type, save, user } = show();
    await fillIn();
    expect(screen.queryByLabelText('How was it paid?')).toBeNull();
    await type('Paid so far in ₹', '11,000');
    await user.selectOptions(screen.getByLabelText('How was it paid?'), 'Cheque');
    await type('Reference (optional)', '004512');
    await save();
    const receivedOn = dayInIndia(new Date());
    const receipt = { paid: 11_000, means: 'cheque', receivedOn, reference: '004512' };
    await waitFor(() => expect(sent).toMatchObject([receipt]));
  });

  it('has the venue’s price until another price is entered', async () => {
    answer(listHostVenues, {
      results: [{ id: haveli, name: 'Haveli', role: 'owner', pricePerDay: 40_000 }],
      count: 1,
      next: null,
      previous: null,
    } as OutputOf<typeof listHostVenues>);
    const sent = answer(addOfflineBooking, booking);
    const { type, save } = show({ days: { start: days.start, end: addDays(days.start, 2) } });
    await waitFor(() => expect(typedIn('Agreed price in ₹')).toBe('80000'));
    await type('Guest’s name', 'Ravi Mehta');
    await type('Guests', '120');
    await type('Agreed price in ₹', '75,000');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ price: 75_000 }]));
  });

  it('suggests what the price book says for these days, a Friday in season', async () => {
    answer(listHostVenues, {
      results: [{ id: haveli, name: 'Haveli', role: 'owner', status: 'Published', pricePerDay: 85_000 }],
      count: 1,
      next: null,
      previous: null,
    } as OutputOf<typeof listHostVenues>);
    answer(listPrices, {
      offerings: [
        {
          id: 'o',
          days: [102_000, 102_000, 85_000].map((price) => ({ day: days.start, price, total: price })),
        },
      ],
    });
    answer(listServices, { outsideCatering: 'allowed', finalCountDays: 7, menus: [], extras: [] });
    show({ days: { start: days.start, end: days.start } });
    await waitFor(() => expect(typedIn('Agreed price in ₹')).toBe('102000'));
  });

  it('requires its days', async () => {
    const sent = answer(addOfflineBooking, booking);
    const page = renderPage(<OfflineBookingDialog venueId={haveli} onClose={() => {}} />);
    await page.user.type(screen.getByLabelText('Guest’s name'), 'Ravi Mehta');
    await page.user.click(screen.getByRole('button', { name: 'Save booking' }));
    expect(await screen.findByText('Please choose both dates')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('refuses text for numbers, and an invalid mobile number', async () => {
    const sent = answer(addOfflineBooking, booking);
    const { fillIn, type, save } = show();
    await fillIn();
    await type('Guests', 'many');
    await type('Mobile number (optional)', '12345');
    await save();
    await waitFor(() => expect(screen.getByLabelText('Guests').ariaInvalid).toBe('true'));
    expect(screen.getByLabelText('Mobile number (optional)').ariaInvalid).toBe('true');
    expect(sent).toEqual([]);
  });

  it('names the days that somebody else has just booked, and who has them', async () => {
    const part = { name: 'Lawn, evening', hours: null, spaceIds: [] };
    const taken = { kind: 'offline', id: 'w', startDate: days.start, endDate: days.start, part } as const;
    answer(getHostCalendar, { taken: [{ ...taken, label: 'Kamla Devi' }], spaces: [], offerings: [] });
    refuse(addOfflineBooking, {
      status: 409,
      code: 'dates_taken',
      fields: { conflictingDates: [days.start] },
    });
    const { fillIn, save, onClose } = show();
    await fillIn();
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The booking could not be saved');
    await waitFor(() =>
      expect(alert.textContent).toMatch(/Not free: .*\(Kamla Devi, Offline: Lawn, evening\)/),
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(typedIn('Guest’s name')).toBe('Ravi Mehta');
  });
});

it('asks before it throws away what was typed', async () => {
  const { type, user, onClose } = show();
  await type('Guest’s name', 'Ravi Mehta');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep typing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(typedIn('Guest’s name')).toBe('Ravi Mehta');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('has no price fields for managers of only the calendar', async () => {
  answer(listHostVenues, {
    results: [{ id: haveli, name: 'Haveli', role: 'calendar' }],
    count: 1,
    next: null,
    previous: null,
  } as OutputOf<typeof listHostVenues>);
  const sent = answer(addOfflineBooking, booking);
  const { type, save, onClose } = show();
  await waitFor(() => expect(screen.queryByLabelText('Agreed price in ₹')).toBeNull());
  await type('Guest’s name', 'Ravi Mehta');
  await type('Guests', '120');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]).toMatchObject({ price: 0 });
});

const whole: NamedOffering = {
  ...{
    id: '01890000-0000-7000-8000-000000000011',
    name: '',
    unit: 'day',
    price: null,
    rooms: null,
    hours: null,
  },
};
const evening: NamedOffering = {
  ...{ id: '01890000-0000-7000-8000-000000000012', name: 'Lawn, evening', unit: 'session', price: 60_000 },
  ...{ rooms: null, hours: { starts: 1080, ends: 1500 } },
};
const studio: NamedOffering = {
  ...{ id: '01890000-0000-7000-8000-000000000013', name: 'Studio', unit: 'hour', price: 2000 },
  ...{ rooms: null, hours: { starts: 540, ends: 1320 } },
};
const gardenRooms: NamedOffering = {
  ...{ id: '01890000-0000-7000-8000-000000000014', name: 'Garden rooms', unit: 'night', price: 3000 },
  ...{ rooms: 6, spaceIds: [], hours: { starts: 720, ends: 660 } },
};

describe('a part of the venue', () => {
  const open = async (name: string) => {
    sells(whole, evening, studio, gardenRooms);
    answer(getOwnOfferingDays, { offerings: [] });
    const sent = answer(addOfflineBooking, booking);
    const page = show();
    await page.user.selectOptions(await screen.findByLabelText('What'), name);
    const send = async () => {
      await page.type('Guest’s name', 'Ravi Mehta');
      await page.type('Guests', '120');
      await page.save();
      await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
      return sent[0];
    };
    return { ...page, send };
  };

  it('is booked for one day at its own price, if it is a session', async () => {
    const { send } = await open('Lawn, evening');
    expect(screen.queryByText('Check-out')).toBeNull();
    await waitFor(() => expect(typedIn('Agreed price in ₹')).toBe('60000'));
    expect(await send()).toMatchObject({
      offeringId: evening.id,
      startDate: start,
      endDate: start,
      price: 60_000,
    });
  });

  it('is marked in the list if it is taken on the chosen day', async () => {
    sells(whole, evening);
    answer(getOwnOfferingDays, { offerings: [{ id: evening.id, taken: [start] }] });
    show();
    expect(await screen.findByRole('option', { name: 'Lawn, evening (taken that day)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Whole venue' })).toBeTruthy();
  });

  it('is booked from when until when, within its opening hours', async () => {
    const { send, user } = await open('Studio');
    const times = [...(screen.getByLabelText('From') as HTMLSelectElement).options].map(({ text }) => text);
    expect([times[0], times.at(-1)]).toEqual(['9:00 am', '9:30 pm']);
    await user.selectOptions(screen.getByLabelText('From'), '10:00 am');
    await user.selectOptions(screen.getByLabelText('Until'), '2:00 pm');
    await waitFor(() => expect(typedIn('Agreed price in ₹')).toBe('8000'));
    expect(await send()).toMatchObject({ hours: { starts: 600, ends: 840 }, price: 8000 });
  });

  it('costs what is agreed per room and night', async () => {
    const { send, type, user } = await open('Garden rooms');
    await type('How many rooms?', '4');
    await user.tab();
    await waitFor(() => expect(typedIn('Agreed price in ₹')).toBe('12000'));
    await type('Price per room and night in ₹', '2,500');
    await waitFor(() => expect(typedIn('Agreed price in ₹')).toBe('10000'));
    expect(await send()).toMatchObject({ rooms: 4, endDate: addDays(start, 1), price: 10_000 });
  });

  it('says at its field that too few rooms are there', async () => {
    const { type, save } = await open('Garden rooms');
    refuse(addOfflineBooking, { code: 'bad_input', fields: { rooms: ['There are not so many'] } });
    await type('Guest’s name', 'Ravi Mehta');
    await type('Guests', '12');
    await save();
    expect(await screen.findByText('There are not so many')).toBeTruthy();
  });
});

describe('food', () => {
  const thali = '01890000-0000-7000-8000-000000000021';
  const cooler = '01890000-0000-7000-8000-000000000022';
  const sold: VenueServices = {
    outsideCatering: 'refused',
    finalCountDays: 7,
    menus: [{ id: thali, kind: 'veg', name: 'Thali', dishes: 'Dal baati', price: 900, minPlates: 100 }],
    extras: [
      {
        ...{ id: cooler, name: 'Room cooler', unit: 'event', price: 800, stock: 3, left: 2, leadDays: 0 },
        ...{ seasonFrom: null, seasonTo: null, isOutsideCatering: false },
      },
    ],
  };

  beforeEach(() => {
    answer(listHostVenues, {
      results: [{ id: haveli, name: 'Haveli', role: 'owner', status: 'Published', capacity: 600 }],
      count: 1,
      next: null,
      previous: null,
    } as OutputOf<typeof listHostVenues>);
    answer(listServices, sold);
    answer(listPrices, { offerings: [] });
  });

  it('is chosen for each event from what the venue sells, and the price stays the one that was agreed', async () => {
    const sent = answer(addOfflineBooking, booking);
    const { fillIn, save, user } = show();
    await fillIn();
    await user.click(await screen.findByRole('checkbox', { name: /Thali.*₹900 per plate/s }));
    await user.click(screen.getByRole('checkbox', { name: /Room cooler/ }));
    expect(typedIn('Plates of Thali')).toBe('120');
    expect(screen.queryByText(/You can change the number of plates|bring your own caterer/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add another function' }));
    const [, second] = screen.getAllByRole('group', { name: 'Food: Wedding' });
    expect(screen.getAllByRole('checkbox', { name: /Room cooler/ })).toHaveLength(1);
    expect(second).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement);
    await save();
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          menus: [{ menuId: thali, plates: 120 }],
          extras: [{ extraId: cooler, quantity: 1 }],
          price: 95_000,
        },
      ]),
    );
  });

  it('says at its field what the server refuses', async () => {
    refuse(addOfflineBooking, {
      code: 'bad_input',
      fields: { 'menus.0.plates': ['There is not so much'] },
    });
    const { fillIn, save, user } = show();
    await fillIn();
    await user.click(await screen.findByRole('checkbox', { name: /Thali/ }));
    await save();
    expect(await screen.findByText('There is not so much')).toBeTruthy();
  });

  it('that is booked can be dropped', async () => {
    const own = { ...booking, id: '01890000-0000-7000-8000-000000000023', offeringId: undefined };
    const menu = { menuId: thali, kind: 'veg', name: 'Thali', price: 850, plates: 150, finalPlates: null };
    const booked = { ...booking, functions: [{ ...own, menus: [menu] }] } as unknown as HostBooking;
    const sent = answer(changeOfflineBooking, booked);
    const { save, user } = show({ booking: booked });
    const thaliBox = await screen.findByRole('checkbox', { name: /Thali.*₹850 per plate/s });
    expect((thaliBox as HTMLInputElement).checked).toBe(true);
    expect(typedIn('Plates of Thali')).toBe('150');
    await user.click(thaliBox);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.menus).toBeUndefined();
  });
});

describe('the venue', () => {
  it('is preselected if there is only one', async () => {
    const sent = answer(addOfflineBooking, booking);
    const { fillIn, save } = show({ venueId: '' });
    await fillIn();
    expect(screen.queryByLabelText('Venue')).toBeNull();
    await save();
    await waitFor(() => expect(sent[0]?.venueId).toBe(haveli));
  });

  it('can be chosen if there are several', async () => {
    venues([haveli, 'Haveli'], [garden, 'Garden']);
    const sent = answer(addOfflineBooking, booking);
    const { fillIn, save, user } = show({ venueId: '' });
    await user.selectOptions(await screen.findByLabelText('Venue'), 'Garden');
    await fillIn();
    await save();
    await waitFor(() => expect(sent[0]?.venueId).toBe(garden));
  });
});

const ofEvening = {
  ...{ id: '01890000-0000-7000-8000-000000000021', offeringId: evening.id, name: 'Lawn, evening' },
  ...{ hours: { starts: 1080, ends: 1500 }, rooms: null, guestCount: 120 },
  ...{ eventType: 'reception', eventNames: { en: 'Reception', hi: 'रिसेप्शन' } },
  ...{ startDate: days.start, endDate: days.start },
};
const ofStudio = {
  ...ofEvening,
  ...{ id: '01890000-0000-7000-8000-000000000022', offeringId: studio.id, name: 'Studio' },
  ...{ hours: { starts: 600, ends: 840 }, guestCount: 30, startDate: days.end, endDate: days.end },
};

describe('several functions', () => {
  beforeEach(() => {
    sells(whole, evening, studio);
    answer(getOwnOfferingDays, { offerings: [] });
  });

  it('say for themselves what is missing', async () => {
    const sent = answer(addOfflineBooking, booking);
    const page = show();
    await page.user.click(await screen.findByRole('button', { name: 'Add another function' }));
    const second = within(screen.getByRole('group', { name: 'Function 2' }));
    await page.user.selectOptions(await second.findByLabelText('What'), 'Studio');
    await page.save();
    expect(await second.findByText('Please choose a date')).toBeTruthy();
    expect(
      within(screen.getByRole('group', { name: 'Function 1' })).queryByText('Please choose a date'),
    ).toBeNull();
    expect(sent).toEqual([]);
  });

  it('stay with an edited booking, and one can be removed', async () => {
    const sent = answer(changeOfflineBooking, booking);
    const { save, onClose, user } = show({ booking: { ...booking, functions: [ofEvening, ofStudio] } });
    await screen.findByRole('group', { name: 'Function 2' });
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]).toMatchObject({
      offeringId: evening.id,
      startDate: days.start,
      otherFunctions: [{ id: ofStudio.id, hours: { starts: 600, ends: 840 }, guestCount: 30 }],
    });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await save();
    await waitFor(() => expect(sent[1]).toMatchObject({ offeringId: evening.id }));
    expect(sent[1]).not.toHaveProperty('otherFunctions');
  });
});

describe('later payments', () => {
  const later = { amount: 75_000, dueOn: days.start, paid: 0 };
  const withPlan = { ...booking, instalments: [{ amount: 20_000, dueOn: null, paid: 20_000 }, later] };

  it('stay with an edited booking, change, and can be removed', async () => {
    const sent = answer(changeOfflineBooking, booking);
    const { type, save, user } = show({ booking: withPlan });
    await type('Paid later in ₹', '70,000');
    await save();
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ instalments: [{ amount: 70_000, dueOn: days.start }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await save();
    await waitFor(() => expect(sent[1]).toMatchObject({ instalments: [] }));
  });

  it('show what is wrong with them', async () => {
    const wrong = 'The parts must stay below the total';
    refuse(addOfflineBooking, { code: 'bad_input', fields: { instalments: [wrong] } });
    const { fillIn, type, save, user } = show();
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Add a later payment' }));
    await type('Paid later in ₹', '1,00,000');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/Due on/).ariaInvalid).toBe('true'));
  });
});

describe('an edited booking', () => {
  it('starts with the saved values and keeps its venue', async () => {
    const sent = answer(changeOfflineBooking, booking);
    const { type, save, onClose } = show({ booking });
    expect(screen.queryByLabelText('Venue')).toBeNull();
    expect(typedIn('Guests')).toBe('120');
    expect(typedIn('Agreed price in ₹')).toBe('95000');
    // Receipts are logged and corrected on their own.
    expect(screen.queryByLabelText('Paid so far in ₹')).toBeNull();
    await type('Agreed price in ₹', '90,000');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        startDate: days.start,
        endDate: days.end,
        guestName: 'Ravi Mehta',
        phone: '9876543210',
        guestCount: 120,
        eventType: 'reception',
        price: 90_000,
        note: 'Jain food',
      },
    ]);
  });

  it('keeps the part of the venue that it is for', async () => {
    const offeringId = '01890000-0000-7000-8000-000000000004';
    sells(whole, { ...evening, id: offeringId });
    answer(getOwnOfferingDays, { offerings: [] });
    const sent = answer(changeOfflineBooking, booking);
    const { save, onClose } = show({
      booking: { ...booking, functions: [{ ...ofEvening, offeringId }] },
    });
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ offeringId }]);
  });
});
