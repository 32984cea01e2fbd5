import { getHostBooking } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking, NamedOffering, TakenDays } from '@mandap/contract/bookings/host.schemas';
import { blockDays, changeBlock, unblockDays } from '@mandap/contract/calendar/calendar.endpoints';
import { keepDays, listOptions, releaseOption } from '@mandap/contract/calendar/options.endpoints';
import type { Option } from '@mandap/contract/calendar/options.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DayPanel } from './day-panel.tsx';

const chosen = { start: '2027-02-03', end: '2027-02-04' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T06:30:00Z') }));
afterEach(() => void vi.useRealTimers());

const hours = { far: 336, middle: 72, near: 24 };
const option = {
  id: '01890000-0000-7000-8000-000000000007',
  venue: { id: '01890000-0000-7000-8000-000000000001', name: 'Lake Palace' },
  name: 'Kamla Devi',
  phone: '9812345678',
  note: '',
  until: '2027-01-03T11:30:00.000Z',
  canExtendTo: '2027-01-04T06:30:00.000Z',
  isOffer: false,
  isChallenged: false,
  stays: [
    {
      offeringId: '01890000-0000-7000-8000-000000000008',
      name: '',
      startDate: chosen.start,
      endDate: chosen.end,
      rooms: null,
      hours: null,
    },
  ],
  createdAt: '2027-01-01T06:30:00.000Z',
} satisfies Option;

const show = (taken: TakenDays[] = [], offerings: NamedOffering[] = [], options: Option[] = []) => {
  answer(listOptions, { results: options, hours });
  const onDone = vi.fn();
  const onBook = vi.fn();
  const page = renderPage(
    <DayPanel
      venueId="01890000-0000-7000-8000-000000000001"
      hostRole="owner"
      taken={taken}
      offerings={offerings}
      chosen={chosen}
      today="2027-01-01"
      onOffline={() => {}}
      onBook={onBook}
      onDone={onDone}
    />,
  );
  return {
    ...page,
    onDone,
    onBook,
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
  };
};

it('blocks the chosen days, with an optional note', async () => {
  const sent = answer(blockDays, {} as OutputOf<typeof blockDays>);
  const { user, press, onDone } = show();
  await user.type(screen.getByLabelText('Note (only you see it)'), ' Painting ');
  await press('Block 2 days');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ startDate: chosen.start, endDate: chosen.end, note: 'Painting' }]);
});

it('names the days that were booked in the meantime', async () => {
  refuse(blockDays, {
    status: 409,
    code: 'dates_taken',
    fields: { conflictingDates: ['2027-02-04'] },
  });
  const { press, onDone } = show();
  await press('Block 2 days');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Not free: .*4 Feb/);
  expect(onDone).not.toHaveBeenCalled();
});

it('unblocks days, or says why that is impossible', async () => {
  const block = {
    kind: 'block',
    id: 'b1',
    startDate: chosen.start,
    endDate: chosen.end,
    label: '',
  } satisfies TakenDays;
  refuse(unblockDays, { status: 500, code: 'unexpected' });
  const { press, onDone } = show([block]);
  expect(screen.queryByLabelText('Note (only you see it)')).toBeNull();
  await press('Unblock 2 days');
  expect(await screen.findByRole('alert')).toBeTruthy();
  answer(unblockDays, { freed: [] });
  await press('Unblock 2 days');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('shows the booking of a day, scrolled into view', async () => {
  const id = '01890000-0000-7000-8000-000000000003';
  answer(getHostBooking, {
    id,
    kind: 'platform',
    venue: { role: 'owner' },
    status: 'confirmed',
    guest: { name: 'Ravi Mehta', phone: '9876543210', phoneVerified: false, events: 0, planners: [] },
    guestCount: 120,
    eventNames: { en: 'Reception', hi: 'रिसेप्शन' },
    earning: { payable: 95_000 },
    paidAmount: 20_000,
    balanceDue: 85_000,
    cash: { received: 20_000, toCollect: 85_000, hostOwes: 10_000, payments: [] },
  } as unknown as HostBooking);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const booked = {
    kind: 'booking',
    id,
    startDate: chosen.start,
    endDate: chosen.end,
    label: 'Ravi Mehta',
  };
  show([booked as TakenDays]);
  expect(await screen.findByText('Reception · 120 guests')).toBeTruthy();
  expect(screen.getByText('To collect in cash').nextSibling?.textContent).toBe('₹85,000');
  expect(screen.getByRole('link', { name: 'Call Ravi Mehta' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ravi Mehta.*Booked/ })).toBeTruthy();
  expect(scrolled).toHaveBeenCalled();
});

it('names the part of the venue that is taken, and blocks another', async () => {
  const sold = { unit: 'session', price: 60_000, rooms: null, hours: null } as const;
  const lawn = { id: '01890000-0000-7000-8000-000000000011', name: 'Lawn, morning', ...sold };
  const evening = {
    kind: 'block',
    id: '01890000-0000-7000-8000-000000000021',
    startDate: chosen.start,
    endDate: chosen.start,
    label: 'Painting',
    part: { name: 'Lawn, evening', hours: { starts: 1080, ends: 1500 }, spaceIds: [] },
  } satisfies TakenDays;
  const sent = answer(blockDays, {} as OutputOf<typeof blockDays>);
  const whole = { id: '01890000-0000-7000-8000-000000000010', name: '', ...sold };
  const { user, press, onDone } = show([evening], [whole, lawn]);
  expect(screen.getByText(/Blocked: Lawn, evening · .* · 6:00 pm to 1:00 am the next day/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('What'), 'Lawn, morning');
  await press('Block 2 days');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ offeringId: lawn.id }]);
});

it('unblocks one of several parts that are blocked on a day', async () => {
  const of = (offeringId: string, name: string): TakenDays => ({
    ...{ kind: 'block', id: `block of ${offeringId}`, startDate: chosen.start, endDate: chosen.start },
    ...{ label: '', offeringId, part: { name, hours: null, spaceIds: [] } },
  });
  const lawn = '01890000-0000-7000-8000-000000000011';
  const hall = '01890000-0000-7000-8000-000000000012';
  const sent = answer(unblockDays, { freed: [] });
  const { press, onDone } = show([of(lawn, 'Lawn, evening'), of(hall, 'Hall')]);
  await press('Unblock 1 day: Hall');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ offeringId: hall }]);
});

it('keeps the chosen days for a family as long as possible, unless another end is chosen', async () => {
  const sent = answer(keepDays, option);
  const { user, press, onDone } = show();
  await press('Keep for a family');
  await user.type(await screen.findByLabelText('Name'), 'Kamla Devi');
  await user.type(screen.getByLabelText('Mobile number'), '98123 45678');
  await press('Keep the days');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      stays: [{ startDate: chosen.start, endDate: chosen.end }],
      name: 'Kamla Devi',
      phone: '9812345678',
      note: '',
    },
  ]);
});

it('books what is kept, tells the family, and frees it', async () => {
  const { id, name } = option;
  const kept = { kind: 'option', id, startDate: chosen.start, endDate: chosen.end, label: name } as const;
  const sent = answer(releaseOption, { id });
  const { press, onBook } = show([kept], [], [option]);
  await screen.findByText('Until Sun 3 Jan, 5:00 pm');
  const tell = screen.getByRole('link', { name: 'Tell Kamla Devi by WhatsApp' });
  expect(decodeURIComponent(tell.getAttribute('href') ?? '')).toContain(
    'Lake Palace keeps 3 to 4 Feb 2027 for you',
  );
  await press('Book for Kamla Devi');
  expect(onBook).toHaveBeenCalledExactlyOnceWith(option);
  await press('Free the days of Kamla Devi');
  await press('Free the days');
  await waitFor(() => expect(sent).toHaveLength(1));
});

const block = {
  kind: 'block',
  id: '01890000-0000-7000-8000-000000000009',
  startDate: chosen.start,
  endDate: chosen.end,
  label: 'Painting',
} satisfies TakenDays;

it('changes the note of a block, and names the days that are taken', async () => {
  const { user, press, onDone } = show([block]);
  await press('Change the block: Painting');
  const note = await screen.findByDisplayValue('Painting');
  await user.clear(note);
  await user.type(note, 'Repairs');
  refuse(changeBlock, { status: 409, code: 'dates_taken', fields: { conflictingDates: ['2027-02-04'] } });
  await press('Save changes');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Not free: .*4 Feb/);
  const sent = answer(changeBlock, { ...block, offeringId: null, rooms: null, note: 'Repairs' });
  await press('Save changes');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ startDate: chosen.start, endDate: chosen.end, note: 'Repairs' }]);
});

it('makes a block a booking of its days', async () => {
  const { press } = show([block]);
  await press('Make it a booking: Painting');
  expect(await screen.findByDisplayValue('Painting')).toBeDefined();
  expect(screen.getAllByText('3 Feb 2027', { exact: false }).length).toBeGreaterThan(0);
});
