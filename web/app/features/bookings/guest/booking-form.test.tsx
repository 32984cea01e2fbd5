import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { changeProfile } from '@mandap/contract/accounts/profile.endpoints';
import { createBooking, listBookings, quoteBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { getAvailability, getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { getPaymentOptions, openPayment } from '@mandap/contract/payments/payments.endpoints';
import { listServices } from '@mandap/contract/services/services.endpoints';
import type { VenueServices } from '@mandap/contract/services/services.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import type { DayRange } from '@mandap/domain/days';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#app/api/query-client.ts';
import { showAuth, useAuthDialog } from '#app/features/accounts/session/auth-dialog.ts';
import { endSession, startSession } from '#app/features/accounts/session/session-store.ts';
import { asha, catalogue, estimate, haveli } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { BookingForm } from './booking-form.tsx';

const bookingId = '01890000-0000-7000-8000-0000000000c1';

const noServices: VenueServices = { outsideCatering: 'allowed', finalCountDays: 7, menus: [], extras: [] };

const taken = (...bookedRanges: DayRange[]) =>
  answer(getAvailability, { available: true, conflictingDates: [], bookedRanges });

const ownBookings = (...results: Booking[]) =>
  answer(listBookings, { results } as OutputOf<typeof listBookings>);

beforeEach(() => {
  window.sessionStorage.clear();
  taken({ start: '2026-12-05', end: '2026-12-06' });
  answer(quoteBooking, estimate);
  answer(listServices, noServices);
  ownBookings();
  answer(getCatalogue, catalogue);
  answer(getSettings, { onlinePayment: true } as PublicSettings);
  answer(getProfile, asha);
  answer(changeProfile, asha);
  startSession({ access: 'access', refresh: 'refresh' }, asha);
});

const show = (
  day: string | null = '2026-12-10',
  guests: number | null = null,
  venue = haveli,
  { offeringId, offerings }: { offeringId?: string | undefined; offerings?: Offering[] } = {},
) => {
  const requested = { day, guests, offeringId };
  let title: string | null = null;
  const Reason = () => {
    title = useAuthDialog().reason?.title ?? null;
    return null;
  };
  const page = renderPage(
    <>
      <BookingForm
        venue={venue}
        today="2026-12-01"
        requested={requested}
        offerings={offerings}
        termsFor={(quoted) => quoted && <p>{`Terms from ${quoted.firstDay}`}</p>}
      />
      <Reason />
    </>,
  );
  // There are two, below the price and in the phone's bar: styles hide one of them.
  const confirm = () =>
    page.user.click(screen.getAllByRole('button', { name: 'Confirm Booking' })[0] as HTMLElement);
  const hasPrice = () => screen.findByText('Total');
  return { ...page, confirm, hasPrice, reason: () => title };
};

/** What is said about a field, besides its label. */
const description = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

const phone = () => screen.getByLabelText('Your mobile number (optional)') as HTMLInputElement;
const guests = () => screen.getByLabelText('How many guests?') as HTMLInputElement;

it('says on its button if the host has to approve the booking', async () => {
  answer(quoteBooking, { ...estimate, instantBooking: false });
  const { hasPrice } = show('2026-12-10', null, { ...haveli, instantBooking: false });
  await hasPrice();
  expect(screen.queryByRole('button', { name: 'Confirm Booking' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Request to Book' })).toHaveLength(2);
});

describe('the dates', () => {
  it('start with the day from the URL, with its price', async () => {
    const asked = answer(quoteBooking, estimate);
    const { hasPrice } = show();
    expect(await screen.findByText('This date is free.')).toBeTruthy();
    await hasPrice();
    expect(asked[0]).toMatchObject({ startDate: '2026-12-10', endDate: '2026-12-10' });
  });

  it('are required: the button says so and sends nothing', async () => {
    const sent = answer(createBooking, { id: bookingId } as Booking);
    const { confirm, toasts } = show(null);
    await confirm();
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          kind: 'error',
          title: 'Dates Required',
          description: 'Please select both check-in and check-out dates.',
        },
      ]),
    );
    expect(sent).toEqual([]);
  });

  it('are shown as the guest’s own booking if they are, not as booked by somebody else', async () => {
    const own = { id: bookingId, code: 'MB-7K3Q9F', status: 'pending', venue: { id: haveli.id } } as Booking;
    const elsewhere = { ...own, id: 'other', code: 'MB-222222', venue: { ...own.venue, id: 'other' } };
    const asked = ownBookings(elsewhere, { ...own, code: 'MB-333333', status: 'cancelled' }, own);
    taken({ start: '2026-12-10', end: '2026-12-11' });
    show();
    const code = await screen.findByText('MB-7K3Q9F');
    expect(code.parentElement?.textContent).toBe('You have already booked these days: MB-7K3Q9F.');
    const link = screen.getByRole('link', { name: 'See your booking' });
    expect(link.getAttribute('href')).toBe(`/booking/confirmation/${bookingId}`);
    expect(screen.queryByText(/no longer free/)).toBeNull();
    expect(asked).toEqual([{ dateFrom: '2026-12-10', dateTo: '2026-12-10' }]);
  });

  it('show the server’s error, and no longer say that they are free', async () => {
    refuse(quoteBooking, {
      code: 'bad_input',
      detail: 'Please check what you entered.',
      fields: { endDate: ['You can book up to 24 months ahead'] },
    });
    show();
    const dates = within(screen.getByRole('region', { name: /Your dates/ }));
    expect(await dates.findByText('You can book up to 24 months ahead')).toBeTruthy();
    expect(description(dates.getByRole('button', { name: /^Check-in/ }))).toBe(
      'You can book up to 24 months ahead',
    );
    expect(screen.queryByText(/are free/)).toBeNull();
    expect(screen.queryByText('Please check what you entered.')).toBeNull();
  });

  it('end with the last bookable day, which can only be a single day', async () => {
    show('2028-12-01');
    expect((screen.getByRole('checkbox', { name: /One day only/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('You can book up to 24 months ahead')).toBeTruthy();
    expect(await screen.findByText('This date is free.')).toBeTruthy();
  });

  it('cannot include booked days', async () => {
    const { user } = show(null);
    await user.click(screen.getByRole('button', { name: /^Check-in/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Check-in' }));
    await waitFor(() =>
      expect(calendar.getByRole('button', { name: /\b5 December 2026/ }).ariaDisabled).toBe('true'),
    );
    await user.click(calendar.getByRole('button', { name: /\b4 December 2026/ }));
    // The next day is booked, so only a single day is possible.
    expect((screen.getByRole('checkbox', { name: /One day only/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('The next day is booked.')).toBeTruthy();
    expect(await screen.findByText('This date is free.')).toBeTruthy();
  });
});

describe('the guests', () => {
  it('are 50 at first, or as many as a smaller venue holds', () => {
    const { unmount } = show();
    expect(guests().value).toBe('50');
    unmount();
    show('2026-12-10', null, { ...haveli, capacity: 30 });
    expect(guests().value).toBe('30');
  });

  it('never exceed the capacity; text counts as the default number', async () => {
    const { user } = show();
    await user.clear(guests());
    await user.type(guests(), '9999{Tab}');
    expect(guests().value).toBe('250');
    await user.clear(guests());
    await user.type(guests(), 'many{Tab}');
    expect(guests().value).toBe('50');
  });
});

describe('more guests than the venue holds', () => {
  const larger = () => screen.getByRole('link', { name: /^See venues for/ }).getAttribute('href');

  it('are not silently reduced: larger venues for the same day are offered', async () => {
    const { user } = show();
    await user.clear(guests());
    await user.type(guests(), '700{Tab}');
    expect(guests().value).toBe('250');
    expect(
      screen.getByText('You asked for 700 guests. This venue holds 250, so we have entered 250.'),
    ).toBeTruthy();
    expect(larger()).toBe('/venues?date=2026-12-10&guests=700');
    await user.clear(guests());
    await user.type(guests(), '200{Tab}');
    expect(screen.queryByText(/You asked for/)).toBeNull();
  });

  it('from the search show the warning at once', () => {
    show('2026-12-10', 700);
    expect(guests().value).toBe('250');
    expect(larger()).toBe('/venues?date=2026-12-10&guests=700');
  });
});

describe('the guests of the search', () => {
  it('are prefilled, and a number typed instead stays until another search', async () => {
    const first = show('2026-12-10', 120);
    expect(guests().value).toBe('120');
    await first.user.clear(guests());
    await first.user.type(guests(), '130{Tab}');
    first.unmount();
    const again = show('2026-12-10', 120);
    await waitFor(() => expect(guests().value).toBe('130'));
    again.unmount();
    show('2026-12-10', 90);
    await waitFor(() => expect(guests().value).toBe('90'));
  });
});

describe('paying for what was booked', () => {
  const confirmation = `/booking/confirmation/${bookingId}`;
  const twoWays = () =>
    answer(getPaymentOptions, {
      gateways: [
        { gateway: 'razorpay', fee: 0 },
        { gateway: 'bank_transfer', fee: 0 },
      ],
      parts: [{ part: 'advance', amount: 26_250 }],
      waitingTransfer: null,
    });
  const book = async () => {
    answer(createBooking, { id: bookingId } as Booking);
    const page = show();
    await page.hasPrice();
    await page.confirm();
    return page;
  };

  it('offers the methods before leaving the page, UPI first', async () => {
    twoWays();
    const opened = refuse(openPayment, { status: 503, code: 'gateway_unavailable' });
    const { user, router } = await book();
    const dialog = within(await screen.findByRole('dialog', { name: 'How would you like to pay?' }));
    const [first, second] = dialog.getAllByRole('radio') as HTMLInputElement[];
    expect(first?.checked).toBe(true);
    expect(dialog.getByRole('radio', { name: /^UPI, card or net banking/ })).toBe(first);
    await user.click(second as HTMLInputElement);
    await user.click(dialog.getByRole('button', { name: /Continue to pay/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(confirmation));
    expect(opened).toEqual([{ gateway: 'bank_transfer', part: 'advance' }]);
  });

  it('shows the booking if the guest closes the dialog', async () => {
    twoWays();
    const { user, router } = await book();
    await screen.findByRole('dialog', { name: 'How would you like to pay?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe(confirmation));
  });
});

describe('food and extras', () => {
  const thali = '01890000-0000-7000-8000-0000000000d1';
  const cooler = '01890000-0000-7000-8000-0000000000d2';
  const sold: VenueServices = {
    ...noServices,
    menus: [{ id: thali, kind: 'veg', name: 'Thali', dishes: 'Dal baati', price: 900, minPlates: 100 }],
    extras: [
      {
        id: cooler,
        name: 'Room cooler',
        unit: 'piece',
        price: 800,
        stock: 3,
        left: 2,
        leadDays: 0,
        seasonFrom: null,
        seasonTo: null,
        isOutsideCatering: false,
      },
    ],
  };

  it('are offered with their units, and priced with their plates and quantities', async () => {
    answer(listServices, sold);
    const asked = answer(quoteBooking, estimate);
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /Thali.*₹900 per plate/s }));
    await user.click(screen.getByRole('checkbox', { name: /Room cooler.*2 left on your days.*₹800 each/s }));
    expect((screen.getByLabelText('Plates of Thali') as HTMLInputElement).value).toBe('100');
    expect((screen.getByLabelText('How many: Room cooler') as HTMLInputElement).value).toBe('1');
    expect(screen.getByText(/You can change the number of plates until 7 days before/)).toBeTruthy();
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        menus: [{ menuId: thali, plates: 100 }],
        extras: [{ extraId: cooler, quantity: 1 }],
      }),
    );
  });

  it('say at their field what the server refuses', async () => {
    answer(listServices, sold);
    const { user, hasPrice } = show();
    await hasPrice();
    refuse(quoteBooking, {
      status: 400,
      code: 'bad_input',
      fields: { 'extras.0.quantity': ['There are not so many left on these days'] },
    });
    await user.click(await screen.findByRole('checkbox', { name: /Room cooler/ }));
    expect(await screen.findByText('There are not so many left on these days')).toBeTruthy();
    expect(description(screen.getByLabelText('How many: Room cooler'))).toBe(
      'There are not so many left on these days',
    );
  });
});

describe('confirming', () => {
  const answerPayment = () => refuse(getPaymentOptions, { status: 503, code: 'gateway_unavailable' });

  it('waits for a missing price, and then continues', async () => {
    const sent = answer(createBooking, { id: bookingId } as Booking);
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const answered = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('/quote/')) await arrival;
      return answered(input, init);
    };
    const { user, confirm, router } = show();
    await user.click(await screen.findByRole('radio', { name: /Pay at venue/ }));
    await confirm();
    expect(await screen.findAllByRole('button', { name: 'Getting the price …' })).toHaveLength(2);
    expect(sent).toEqual([]);
    arrive();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/confirmation/${bookingId}`));
    expect(sent).toMatchObject([{ totalPrice: estimate.totalPrice, termsVersion: 'one' }]);
  });

  it('sends the chosen values with the displayed price, and opens the confirmation', async () => {
    const sent = answer(createBooking, { id: bookingId } as Booking);
    const { user, confirm, hasPrice, router } = show();
    await user.click(await screen.findByRole('radio', { name: 'Reception' }));
    await user.click(screen.getByRole('checkbox', { name: /^Decoration/ }));
    await user.type(screen.getByLabelText('What should the host know? (optional)'), 'A quiet room');
    await user.type(phone(), '9876543210');
    await user.click(screen.getByRole('radio', { name: /Pay at venue/ }));
    await hasPrice();
    await confirm();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/confirmation/${bookingId}`));
    expect(sent).toEqual([
      {
        venueId: haveli.id,
        startDate: '2026-12-10',
        endDate: '2026-12-10',
        guestCount: 50,
        menus: [],
        extras: [],
        eventType: 'reception',
        specialRequests: 'A quiet room',
        contactPhone: '9876543210',
        paymentMethod: 'venue',
        additionalServices: ['decoration'],
        totalPrice: estimate.totalPrice,
        termsVersion: 'one',
      },
    ]);
  });

  it('shows an invalid mobile number in its field, which gets the focus', async () => {
    const sent = answer(createBooking, { id: bookingId } as Booking);
    const { user, confirm, hasPrice } = show();
    await user.type(phone(), '12345');
    await hasPrice();
    await confirm();
    expect(await screen.findByText('Please enter a 10-digit Indian mobile number')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(phone()));
    expect(sent).toEqual([]);
  });

  it('offers other dates as buttons if somebody else has just booked them', async () => {
    refuse(createBooking, {
      status: 409,
      code: 'dates_taken',
      fields: { nearestFree: [{ startDate: '2026-12-17', endDate: '2026-12-18' }] },
    });
    const { user, confirm, hasPrice } = show();
    await hasPrice();
    await confirm();
    const offers = await screen.findByRole('group', { name: 'These dates are free:' });
    await user.click(within(offers).getByRole('button'));
    expect(screen.getByRole('button', { name: /^Check-in/ }).textContent).toContain('17 Dec');
    expect(screen.queryByRole('group', { name: 'These dates are free:' })).toBeNull();
  });

  it('says that the guest has already booked the days, and links to that booking', async () => {
    refuse(createBooking, {
      status: 409,
      code: 'already_yours',
      fields: { values: { n: 'MB-7K3Q9F' }, bookingId },
    });
    const { confirm, hasPrice, toasts } = show();
    await hasPrice();
    taken({ start: '2026-12-10', end: '2026-12-11' });
    await confirm();
    const alert = await screen.findByText('MB-7K3Q9F');
    expect(alert.parentElement?.textContent).toBe('You have already booked these days: MB-7K3Q9F.');
    expect(alert.className).toContain('verbatim');
    expect(alert.closest('[tabindex]')).toBe(document.activeElement);
    const link = screen.getByRole('link', { name: 'See your booking' });
    expect(link.getAttribute('href')).toBe(`/booking/confirmation/${bookingId}`);
    expect(screen.queryByText(/no longer free/)).toBeNull();
    expect(toasts).toEqual([]);
  });

  describe('without a response', () => {
    const unsure = /^The network was lost, so we do not know yet if these days are yours/;
    const confirmOffline = async () => {
      const page = show();
      await page.hasPrice();
      const online = globalThis.fetch;
      const keys: (string | null)[] = [];
      const withKeys: typeof fetch = (address, init) => {
        const key = new Headers(init?.headers).get('Idempotency-Key');
        if (key) keys.push(key);
        return online(address, init);
      };
      globalThis.fetch = (address, init) =>
        init?.method === 'POST'
          ? withKeys(address, init).then(() => Promise.reject(new TypeError('Failed to fetch')))
          : online(address, init);
      const sent = answer(createBooking, { id: bookingId } as Booking);
      // The server has made the booking, so its days now count as booked for everybody.
      const asked = taken({ start: '2026-12-10', end: '2026-12-11' });
      await page.confirm();
      const alert = await screen.findByText(unsure);
      globalThis.fetch = withKeys;
      return { ...page, sent, asked, keys, alert };
    };
    const isBookedOnce = (keys: (string | null)[]) => {
      expect(keys.length).toBe(2);
      expect(new Set(keys).size).toBe(1);
    };

    it('says that pressing again is safe, and retries without reloading the availability', async () => {
      const { alert, asked, confirm, keys, sent, toasts } = await confirmOffline();
      expect(alert.closest('[tabindex]')).toBe(document.activeElement);
      expect(asked).toEqual([]);
      expect(screen.queryByText(/no longer free/)).toBeNull();
      expect(toasts.map(({ title }) => title)).toEqual(['Network error occurred']);
      for (const button of screen.getAllByRole('button', { name: 'Confirm Booking' }))
        expect(button.ariaDisabled).not.toBe('true');
      answerPayment();
      await confirm();
      await waitFor(() => expect(sent.length).toBe(2));
      expect(sent[1]).toEqual(sent[0]);
      isBookedOnce(keys);
    });

    it('is repeated as the same request after a reload', async () => {
      const first = await confirmOffline();
      first.unmount();
      queryClient().clear();
      const { confirm, hasPrice } = show();
      await hasPrice();
      await screen.findByText(unsure);
      await waitFor(() => expect(first.asked.length).toBe(1));
      expect(screen.queryByText(/no longer free/)).toBeNull();
      for (const button of screen.getAllByRole('button', { name: 'Confirm Booking' }))
        expect(button.ariaDisabled).not.toBe('true');
      answerPayment();
      await confirm();
      await waitFor(() => expect(first.sent.length).toBe(2));
      isBookedOnce(first.keys);
    });

    it('ends with a response: days of somebody else are then shown as booked', async () => {
      const { confirm, unmount } = await confirmOffline();
      refuse(createBooking, { status: 409, code: 'dates_taken', fields: { nearestFree: [] } });
      await confirm();
      expect(await screen.findByText(/These dates are no longer free/)).toBeTruthy();
      unmount();
      show();
      expect(await screen.findByText(/These dates are no longer free/)).toBeTruthy();
      expect(screen.queryByText(unsure)).toBeNull();
    });
  });

  it('scrolls to an error and focuses it, each time', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    refuse(createBooking, { status: 409, code: 'too_many_requests_open' });
    const { confirm, hasPrice } = show();
    await hasPrice();
    const shown = () =>
      scrolled.mock.contexts.filter((element) => (element as Element).matches('[tabindex]'));
    for (const times of [1, 2]) {
      await confirm();
      await waitFor(() => expect(shown()).toHaveLength(times));
      expect(document.activeElement).toBe(shown().at(-1));
      expect(document.activeElement?.querySelector('[role="alert"]')).toBeTruthy();
    }
    scrolled.mockRestore();
  });

  it('asks to check a price that has changed', async () => {
    refuse(createBooking, { status: 409, code: 'price_changed' });
    const { confirm, hasPrice, toasts } = show();
    await hasPrice();
    await confirm();
    expect(await screen.findByText(/The price has just changed/)).toBeTruthy();
    expect(toasts.map(({ title }) => title)).toEqual(['Booking Failed']);
  });

  it('asks to read terms again that have changed', async () => {
    refuse(createBooking, { status: 409, code: 'terms_changed' });
    const { confirm, hasPrice } = show();
    await hasPrice();
    await confirm();
    expect(await screen.findByText(/The terms or the payment plan have changed/)).toBeTruthy();
  });

  it('shows the terms and the day of the balance that are quoted for all functions', async () => {
    // The first of the functions is three days before the main one.
    answer(quoteBooking, { ...estimate, firstDay: '2026-12-07', balanceDueOn: '2026-12-05' });
    const { hasPrice } = show();
    await hasPrice();
    expect(screen.getByText('Terms from 2026-12-07')).toBeTruthy();
    expect(screen.getByText('Balance by 5 December')).toBeTruthy();
  });

  describe('without a session', () => {
    const confirmSignedOut = async () => {
      await endSession();
      const sent = answer(createBooking, { id: bookingId } as Booking);
      const page = show();
      await page.user.click(screen.getByRole('radio', { name: /Pay at venue/ }));
      await page.hasPrice();
      await page.confirm();
      await waitFor(() => expect(page.reason()).toBe('Authentication Required'));
      expect(sent).toEqual([]);
      return { ...page, sent };
    };

    it('continues by itself after sign-in, with all values', async () => {
      const { sent, router } = await confirmSignedOut();
      startSession({ access: 'access', refresh: 'refresh' }, asha);
      await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/confirmation/${bookingId}`));
      expect(sent).toMatchObject([{ startDate: '2026-12-10', paymentMethod: 'venue' }]);
    });

    it('sends nothing if the dialog is closed, even if the guest signs in later', async () => {
      const { sent, confirm, reason } = await confirmSignedOut();
      act(() => showAuth(null));
      startSession({ access: 'access', refresh: 'refresh' }, asha);
      await act(() => Promise.resolve());
      expect(sent).toEqual([]);
      await confirm();
      await waitFor(() => expect(sent.length).toBe(1));
      expect(reason()).toBeNull();
    });

    it('sends nothing for a form that the guest has left', async () => {
      const { sent, unmount } = await confirmSignedOut();
      unmount();
      startSession({ access: 'access', refresh: 'refresh' }, asha);
      await act(() => Promise.resolve());
      expect(sent).toEqual([]);
    });
  });
});

describe('the phone number', () => {
  it('is prefilled from the profile, and does not count as a draft', async () => {
    answer(getProfile, { ...asha, phone: '9876500001' });
    const { unmount } = show();
    await waitFor(() => expect(phone().value).toBe('9876500001'));
    unmount();
    show();
    await waitFor(() => expect(phone().value).toBe('9876500001'));
    expect(screen.queryByText('We kept what you entered here before.')).toBeNull();
  });

  it('is saved to a profile that has none', async () => {
    answer(createBooking, { id: bookingId } as Booking);
    const changed = answer(changeProfile, { ...asha, phone: '9876543210' });
    const { user, confirm, hasPrice } = show();
    await user.click(await screen.findByRole('radio', { name: /Pay at venue/ }));
    await user.type(phone(), '98765 43210');
    await hasPrice();
    await confirm();
    await waitFor(() => expect(changed).toEqual([{ phone: '9876543210' }]));
  });

  it('does not replace another number in the profile', async () => {
    answer(getProfile, { ...asha, phone: '9876500001' });
    const sent = answer(createBooking, { id: bookingId } as Booking);
    const changed = answer(changeProfile, asha);
    const { user, confirm, hasPrice } = show();
    await waitFor(() => expect(phone().value).toBe('9876500001'));
    await user.click(await screen.findByRole('radio', { name: /Pay at venue/ }));
    await user.clear(phone());
    await user.type(phone(), '9876543210');
    await hasPrice();
    await confirm();
    await waitFor(() => expect(sent).toMatchObject([{ contactPhone: '9876543210' }]));
    expect(changed).toEqual([]);
  });
});

describe('the draft', () => {
  it('is restored when the form is opened again in this tab', async () => {
    const first = show();
    await first.user.type(phone(), '98765');
    first.unmount();
    show();
    await waitFor(() => expect(phone().value).toBe('98765'));
  });

  it('says that it was restored, and can be discarded', async () => {
    const first = show();
    await first.user.type(phone(), '98765');
    first.unmount();
    const { user, toasts } = show();
    await screen.findByText('We kept what you entered here before.');
    // It is below the form, so a toast says so where somebody looks.
    expect(toasts).toMatchObject([{ kind: 'info', title: 'We kept what you entered here before.' }]);
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(phone().value).toBe('');
    expect(screen.queryByText('We kept what you entered here before.')).toBeNull();
  });

  it('does not come back if it was begun before signing in and then booked', async () => {
    await endSession();
    answer(createBooking, { id: bookingId } as Booking);
    const page = show();
    await page.user.clear(guests());
    await page.user.type(guests(), '180{Tab}');
    act(() => startSession({ access: 'access', refresh: 'refresh' }, asha));
    await page.user.click(screen.getByRole('radio', { name: /Pay at venue/ }));
    await page.hasPrice();
    await page.confirm();
    await waitFor(() => expect(page.router.state.location.pathname).toContain('/booking/confirmation/'));
    page.unmount();
    show();
    await act(() => Promise.resolve());
    expect(guests().value).toBe('50');
    expect(screen.queryByText('We kept what you entered here before.')).toBeNull();
  });

  it('gives way to the guests of a new search, not to those of a reload', async () => {
    const first = show('2026-12-10', 100);
    await first.user.clear(guests());
    await first.user.type(guests(), '72{Tab}');
    first.unmount();
    const again = show('2026-12-10', 100);
    await waitFor(() => expect(guests().value).toBe('72'));
    again.unmount();
    show('2026-12-12', 100);
    await waitFor(() => expect(guests().value).toBe('100'));
  });

  it('is cleared by the booking, also if that is cancelled later', async () => {
    answer(createBooking, { id: bookingId } as Booking);
    const { user, confirm, hasPrice, router, unmount } = show();
    await user.click(screen.getByRole('radio', { name: /Pay at venue/ }));
    await user.clear(guests());
    await user.type(guests(), '180{Tab}');
    await hasPrice();
    await confirm();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/confirmation/${bookingId}`));
    unmount();
    show();
    await act(() => Promise.resolve());
    expect(guests().value).toBe('50');
    expect(screen.queryByText('We kept what you entered here before.')).toBeNull();
  });
});

describe('a venue that offers more than whole days', () => {
  const offer = (over: Partial<Offering>): Offering => ({
    id: '01890000-0000-7000-8000-0000000000d1',
    name: '',
    isWholeVenue: true,
    unit: 'day',
    spaces: [],
    rooms: null,
    hours: null,
    price: 50_000,
    minGuests: null,
    maxGuests: 250,
    seated: null,
    minDays: 1,
    leadDays: 0,
    opensDays: null,
    seasonFrom: null,
    seasonTo: null,
    musicUntil: null,
    pictures: [],
    inclusions: '',
    instantBooking: true,
    takesCode: false,
    ...over,
  });
  const whole = offer({});
  const evening = offer({
    id: '01890000-0000-7000-8000-0000000000d2',
    name: 'Lawn, evening',
    isWholeVenue: false,
    unit: 'session',
    spaces: ['Lawn'],
    hours: { starts: 16 * 60, ends: 25 * 60 },
    price: 20_000,
    minGuests: 100,
    maxGuests: 200,
    leadDays: 7,
    musicUntil: 22 * 60,
  });
  const days = (taken: string[]) =>
    answer(getOfferingDays, {
      offerings: [
        { id: whole.id, taken: [] },
        { id: evening.id, taken },
      ],
    });
  const showOffers = (offeringId?: string, offerings: Offering[] = [whole, evening]) =>
    show('2026-12-10', null, haveli, { offeringId, offerings });

  it('keeps its price, and says at the code that the venue does not know it', async () => {
    const { user, hasPrice } = showOffers(undefined, [{ ...whole, takesCode: true }, evening]);
    await hasPrice();
    refuse(quoteBooking, {
      status: 400,
      code: 'bad_input',
      fields: { discountCode: ['This venue does not know this code'] },
    });
    await user.type(await screen.findByLabelText('Discount code'), 'HOLI{Enter}');
    expect(await screen.findByText('This venue does not know this code')).toBeTruthy();
    expect(screen.getByText('Total')).toBeTruthy();
    expect(screen.queryByText('The price has not loaded yet.')).toBeNull();
  });
  const radio = (name: RegExp) => screen.findByRole('radio', { name }) as Promise<HTMLInputElement>;

  it('lets the guest choose what to book, with its hours, limits and price', async () => {
    days([]);
    showOffers();
    expect((await radio(/^Whole venue/)).checked).toBe(true);
    const card = (await radio(/^Lawn, evening/)).closest('label') as HTMLElement;
    expect(card.textContent).toContain('4:00 pm to 1:00 am next day');
    expect(card.textContent).toContain('100 to 200 guests · to be booked 7 days ahead');
    expect(card.textContent).toContain('loud music until 10:00 pm');
    expect(card.textContent).toContain('₹20,000 a session');
  });

  it('books a session for one day, and says from when until when', async () => {
    days([]);
    const asked = answer(quoteBooking, estimate);
    const sent = answer(createBooking, { id: bookingId } as Booking);
    const { confirm, hasPrice } = showOffers(evening.id);
    expect(
      await screen.findByText(/^You have “Lawn, evening” from Thu 10 Dec, 4:00 pm to Fri 11 Dec, 1:00 am/),
    );
    expect(screen.getByText('Loud music until 10:00 pm')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Check-out/ })).toBeNull();
    await hasPrice();
    expect(asked.at(-1)).toMatchObject({
      offeringId: evening.id,
      startDate: '2026-12-10',
      endDate: '2026-12-10',
    });
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ offeringId: evening.id, endDate: '2026-12-10' });
  });

  it('shows the days on which the chosen offering is taken, and fits the guests to it', async () => {
    days(['2026-12-10']);
    const { user } = showOffers();
    expect(await screen.findByText('This date is free.')).toBeTruthy();
    await user.click(await radio(/^Lawn, evening/));
    expect(guests().value).toBe('100');
    expect(await screen.findByText(/no longer free/)).toBeTruthy();
  });

  it('says which offer is gone, above the choice', async () => {
    days([]);
    refuse(createBooking, { code: 'offering_not_sold', detail: 'The host no longer offers this.' });
    const { confirm, hasPrice } = showOffers(evening.id);
    await hasPrice();
    await confirm();
    const what = within(await screen.findByRole('region', { name: /What you book/ }));
    expect(await what.findByText(/no longer offers this/)).toBeTruthy();
  });

  it('keeps what was chosen until it is booked', async () => {
    days([]);
    const first = showOffers();
    await first.user.click(await radio(/^Lawn, evening/));
    first.unmount();
    showOffers();
    await waitFor(async () => expect((await radio(/^Lawn, evening/)).checked).toBe(true));
  });

  it('asks nothing if there is only the whole venue', async () => {
    const { hasPrice } = showOffers(undefined, [whole]);
    await hasPrice();
    expect(screen.queryByText('What you book')).toBeNull();
    expect(screen.getByRole('region', { name: /Your dates/ }).textContent).toMatch(/^1/);
  });

  it('says that the price of an extra is for the booking', async () => {
    days([]);
    const { hasPrice } = showOffers();
    await hasPrice();
    expect(screen.getByText('per booking').parentElement?.textContent).toBe('₹20,000 per booking');
  });

  it('offers more functions with price, hours and capacity, and shows the month of the main event', async () => {
    days([]);
    const { user, hasPrice } = show('2027-02-13', null, haveli, { offerings: [whole, evening] });
    await hasPrice();
    await user.click(await screen.findByRole('button', { name: 'Add another function' }));
    const card = within(screen.getByRole('group', { name: 'Function 2' }));
    const option = card.getByRole('option', { name: /^Lawn, evening/ });
    expect(option.textContent).toBe(
      'Lawn, evening · ₹20,000 a session · 4:00 pm to 1:00 am the next day · up to 200 guests',
    );
    await user.click(card.getByRole('button', { name: /^Check-in/ }));
    expect(await screen.findByRole('button', { name: /\b14 February 2027/ })).toBeTruthy();
  });

  it('takes more functions, each with its day, and asks and sends all of them', async () => {
    days([]);
    const asked = answer(quoteBooking, estimate);
    const sent = answer(createBooking, { id: bookingId } as Booking);
    const { user, confirm, hasPrice, toasts } = showOffers();
    await hasPrice();
    await user.click(await screen.findByRole('button', { name: 'Add another function' }));
    const card = within(screen.getByRole('group', { name: 'Function 2' }));
    await user.selectOptions(card.getByLabelText('What is the event?'), 'reception');
    await user.selectOptions(card.getByLabelText('What you book'), evening.id);
    await confirm();
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Dates Required' }));
    await user.click(card.getByRole('button', { name: /^Day/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Day' }));
    await user.click(calendar.getByRole('button', { name: /\b14 December 2026/ }));
    expect(card.getByText(/from Mon 14 Dec, 4:00 pm to Tue 15 Dec, 1:00 am/)).toBeTruthy();
    const reception = {
      offeringId: evening.id,
      startDate: '2026-12-14',
      endDate: '2026-12-14',
      guestCount: 100,
    };
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ otherFunctions: [reception] }));
    await hasPrice();
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      offeringId: whole.id,
      otherFunctions: [
        {
          offeringId: evening.id,
          startDate: '2026-12-14',
          endDate: '2026-12-14',
          guestCount: 100,
          eventType: 'reception',
        },
      ],
    });
  });

  it('shows at its field what is wrong with another function', async () => {
    days([]);
    refuse(createBooking, {
      code: 'dates_taken',
      detail: 'These dates are already booked.',
      fields: { 'otherFunctions.0.startDate': ['This is already booked then'] },
    });
    window.sessionStorage.clear();
    const { user, confirm, hasPrice } = showOffers();
    await hasPrice();
    await user.click(await screen.findByRole('button', { name: 'Add another function' }));
    const card = within(screen.getByRole('group', { name: 'Function 2' }));
    await user.selectOptions(card.getByLabelText('What you book'), evening.id);
    await user.click(card.getByRole('button', { name: /^Day/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Day' }));
    await user.click(calendar.getByRole('button', { name: /\b14 December 2026/ }));
    await hasPrice();
    await confirm();
    expect(await card.findByText('This is already booked then')).toBeTruthy();
    const day = card.getByRole('button', { name: /^Day/ });
    expect(day.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This is already booked then',
    );
    // The refusal ends with the first change.
    await user.selectOptions(card.getByLabelText('What is the event?'), 'reception');
    expect(card.queryByText('This is already booked then')).toBeNull();
  });

  describe('with several functions', () => {
    const add = async ({ user }: ReturnType<typeof show>) =>
      user.click(await screen.findByRole('button', { name: 'Add another function' }));
    const cardOf = (n: number) => screen.getByRole('group', { name: `Function ${n}` });
    const pickDay = async ({ user }: ReturnType<typeof show>, n: number, day: string) => {
      const card = within(cardOf(n));
      await user.selectOptions(card.getByLabelText('What you book'), evening.id);
      await user.click(card.getByRole('button', { name: /^Day/ }));
      const calendar = within(await screen.findByRole('dialog', { name: 'Day' }));
      await user.click(calendar.getByRole('button', { name: new RegExp(`\\b${day} December 2026`) }));
    };

    it('says of the right one what is wrong, and names its price, where another has no day yet', async () => {
      days([]);
      const page = showOffers();
      await page.hasPrice();
      await add(page);
      await add(page);
      await page.user.selectOptions(within(cardOf(3)).getByLabelText('What is the event?'), 'reception');
      const [base, ...rest] = estimate.breakdown;
      const line = base as NonNullable<typeof base>;
      answer(quoteBooking, {
        ...estimate,
        breakdown: [{ ...line, function: 0 }, { ...line, function: 1 }, ...rest],
      });
      await pickDay(page, 3, '14');
      const summary = within(screen.getByRole('region', { name: 'Price Summary' }));
      expect(await summary.findByText('Reception')).toBeTruthy();
      refuse(quoteBooking, {
        status: 400,
        code: 'bad_input',
        fields: { 'otherFunctions.0.guestCount': ['This number is too big'] },
      });
      const guestsOf = (n: number) => within(cardOf(n)).getByLabelText('How many guests?');
      await page.user.clear(guestsOf(3));
      await page.user.type(guestsOf(3), '150{Enter}');
      expect(await within(cardOf(3)).findByText('This number is too big')).toBeTruthy();
      expect(guestsOf(3).getAttribute('aria-invalid')).toBe('true');
      expect(within(cardOf(2)).queryByText('This number is too big')).toBeNull();
    });

    it('leaves each event its own price while the price without a removed one is loading', async () => {
      days([]);
      const [base, ...rest] = estimate.breakdown;
      const line = base as NonNullable<typeof base>;
      const amounts = [50_000, 20_000, 30_000];
      const page = showOffers();
      await page.hasPrice();
      await add(page);
      await page.user.type(within(cardOf(2)).getByLabelText('What you call it (optional)'), 'Haldi');
      await add(page);
      await page.user.selectOptions(within(cardOf(3)).getByLabelText('What is the event?'), 'reception');
      await pickDay(page, 2, '14');
      answer(quoteBooking, {
        ...estimate,
        breakdown: [...amounts.map((amount, n) => ({ ...line, amount, function: n })), ...rest],
      });
      await pickDay(page, 3, '15');
      const summary = within(screen.getByRole('region', { name: 'Price Summary' }));
      const sumOf = (name: string) => summary.getByText(name).nextElementSibling?.textContent;
      await waitFor(() => expect(sumOf('Reception')).toBe('₹30,000'));
      const answered = globalThis.fetch;
      globalThis.fetch = (input, init) =>
        String(input).includes('/quote/') ? new Promise(() => undefined) : answered(input, init);
      await page.user.click(within(cardOf(2)).getByRole('button', { name: 'Remove' }));
      expect(sumOf('Haldi')).toBe('₹20,000');
      expect(sumOf('Reception')).toBe('₹30,000');
    });

    it('moves the focus to an added one, and to the neighbour of a removed one', async () => {
      days([]);
      const page = showOffers();
      await page.hasPrice();
      const remove = (n: number) =>
        page.user.click(within(cardOf(n)).getByRole('button', { name: 'Remove' }));
      await add(page);
      expect(document.activeElement).toBe(cardOf(2));
      await add(page);
      expect(document.activeElement).toBe(cardOf(3));
      await page.user.selectOptions(within(cardOf(3)).getByLabelText('What is the event?'), 'reception');
      await remove(2);
      expect(document.activeElement).toBe(cardOf(2));
      expect(within(cardOf(2)).getByLabelText('What is the event?')).toHaveProperty('value', 'reception');
      await remove(2);
      expect(document.activeElement?.textContent).toBe('Add another function');
    });

    it('is called as the family calls it, in its food, its price and the booking', async () => {
      const terrace = { ...evening, id: '01890000-0000-7000-8000-0000000000e9', name: 'Terrace' };
      const taken = [whole, evening].map(({ id }) => ({ id, taken: [] }));
      answer(getOfferingDays, { offerings: [...taken, { id: terrace.id, taken: ['2026-12-14'] }] });
      const menu = { kind: 'veg', name: 'Thali', dishes: '', price: 900, minPlates: 100 } as const;
      const extra = { stock: null, leadDays: 0, seasonFrom: null, seasonTo: null, isOutsideCatering: false };
      const once = { name: 'Generator', unit: 'event', price: 18_000, left: null } as const;
      answer(listServices, {
        ...noServices,
        menus: [{ ...menu, id: '01890000-0000-7000-8000-0000000000d1' }],
        extras: [{ ...extra, ...once, id: '01890000-0000-7000-8000-0000000000d2' }],
      });
      const sent = answer(createBooking, { id: bookingId } as Booking);
      const page = showOffers(undefined, [whole, evening, terrace]);
      await page.hasPrice();
      expect(await screen.findByRole('group', { name: 'Food' })).toBeTruthy();
      await add(page);
      const names = screen.getAllByLabelText('What you call it (optional)');
      expect(names).toHaveLength(2);
      await page.user.type(names[0] as HTMLElement, 'Phera');
      await page.user.type(names[1] as HTMLElement, 'Brunch');
      const main = screen.getByRole('group', { name: 'Food: Phera' });
      expect(screen.getAllByRole('checkbox', { name: /Generator/ })).toHaveLength(1);
      const generator = within(screen.getByRole('group', { name: 'More extras: Phera' }));
      const said = /Generator.*Once, for all your functions.*₹18,000 per booking/s;
      expect(generator.getByRole('checkbox', { name: said })).toBeTruthy();
      expect(main.compareDocumentPosition(cardOf(2))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(within(cardOf(2)).getByRole('group', { name: 'Food: Brunch' })).toBeTruthy();
      const [base, ...rest] = estimate.breakdown;
      const line = base as NonNullable<typeof base>;
      answer(quoteBooking, {
        ...estimate,
        breakdown: [{ ...line, function: 0 }, { ...line, function: 1 }, ...rest],
      });
      await pickDay(page, 2, '14');
      const summary = within(screen.getByRole('region', { name: 'Price Summary' }));
      expect(await summary.findByText('Brunch')).toBeTruthy();
      expect(summary.getByText('Phera')).toBeTruthy();
      expect(
        await within(cardOf(2)).findByRole('option', { name: /^Taken: Terrace · ₹20,000/ }),
      ).toBeTruthy();
      await page.hasPrice();
      await page.confirm();
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ ownName: 'Phera', otherFunctions: [{ ownName: 'Brunch' }] });
    });

    it('says that it was restored if there is nothing else', async () => {
      days([]);
      const first = showOffers();
      await first.hasPrice();
      await add(first);
      first.unmount();
      showOffers();
      expect(await screen.findByText('We kept what you entered here before.')).toBeTruthy();
      expect(cardOf(2)).toBeTruthy();
    });

    it('is not booked unseen if the venue offers no choice any more', async () => {
      days([]);
      const first = showOffers();
      await first.hasPrice();
      await add(first);
      await pickDay(first, 2, '14');
      first.unmount();
      const asked = answer(quoteBooking, estimate);
      const sent = answer(createBooking, { id: bookingId } as Booking);
      const { confirm } = showOffers(undefined, [whole]);
      await waitFor(() => expect(asked.at(-1)).toMatchObject({ otherFunctions: [] }));
      await confirm();
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).not.toHaveProperty('otherFunctions');
    });

    it('asks for what is offered now, if the host has removed what one was for', async () => {
      days([]);
      const asked = answer(quoteBooking, estimate);
      const first = showOffers();
      await first.hasPrice();
      await add(first);
      await pickDay(first, 2, '14');
      await waitFor(() =>
        expect(asked.at(-1)).toMatchObject({ otherFunctions: [{ offeringId: evening.id }] }),
      );
      first.unmount();
      const terrace = { ...evening, id: '01890000-0000-7000-8000-0000000000e9', name: 'Terrace' };
      showOffers(undefined, [whole, terrace]);
      await waitFor(() => expect(asked.at(-1)).toMatchObject({ otherFunctions: [{ offeringId: whole.id }] }));
    });
  });
});
