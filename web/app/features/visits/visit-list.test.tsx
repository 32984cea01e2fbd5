import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import {
  cancelVisit,
  declineVisit,
  listVisits,
  offerVisitTimes,
  pickVisitTime,
} from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { weekdayAndTime } from '#app/i18n/format.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { VisitList } from './visit-list.tsx';
import { aVisit, noonIn, visits } from './visits.testing.ts';

const show = async (over: Partial<Visit>) => {
  const visit = aVisit(over);
  answer(listVisits, visits(visit));
  const page = renderPage(<VisitList side={visit.side} isReady />);
  await screen.findByRole('article');
  const press = async (name: string) => page.user.click(screen.getByRole('button', { name }));
  const inDialog = async (name: string) =>
    page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  return { ...page, visit, press, inDialog };
};

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('a guest’s visit', () => {
  it('is agreed when the guest chooses one of the future times', async () => {
    const sent = answer(pickVisitTime, aVisit());
    const [over, first, second] = [noonIn(-1), noonIn(2), noonIn(3)];
    const { user, press, inDialog } = await show({ status: 'offered', times: [over, first, second] });
    await press('Choose a time');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await user.click(dialog.getByLabelText(weekdayAndTime(second)));
    await inDialog('Choose this time');
    await waitFor(() => expect(sent).toEqual([{ startsAt: second }]));
  });

  it('shows the phone number, directions and calendar file once a time is agreed', async () => {
    await show({
      status: 'agreed',
      startsAt: noonIn(2),
      other: { name: 'Vikram Singh', phone: '+919800000001' },
      venue: { ...aVisit().venue, addressLine: '1 Lake Road', position: { lat: 24, lng: 73 } },
    });
    const phone = screen.getByRole('link', { name: /98000/ });
    expect(phone.getAttribute('href')).toBe('tel:+919800000001');
    expect(screen.getByRole('link', { name: 'Directions' })).toBeTruthy();
    expect(buttons()).toEqual(['Add to calendar', 'Ask for other days', 'Cancel visit']);
  });

  it('links to the venue’s free days once it is over', async () => {
    await show({ status: 'done', startsAt: noonIn(-1) });
    const link = screen.getByRole('link', { name: 'See free days and book' });
    expect(link.getAttribute('href')).toBe(`/venues/${aVisit().venue.id}`);
    expect(buttons()).toEqual([]);
  });

  it('is cancelled after a confirmation', async () => {
    const sent = answer(cancelVisit, aVisit());
    const { press, inDialog, toasts } = await show({});
    await press('Cancel visit');
    await inDialog('Cancel visit');
    await waitFor(() => expect(sent).toEqual([{ reason: '' }]));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Visit cancelled'));
  });
});

describe('a host’s visit', () => {
  it('warns if the venue is booked on an offered day', async () => {
    const [wish] = aVisit().wishes;
    const taken = { start: wish?.day ?? '', end: wish?.day ?? '' };
    answer(getAvailability, { available: false, conflictingDates: [], bookedRanges: [taken] });
    const { press } = await show({ side: 'host' });
    await press('Offer times');
    expect(await screen.findByText(/Your venue is booked on one of these days/)).toBeTruthy();
  });

  it('has a deadline, and an offer prefilled with the guest’s days at suitable times', async () => {
    const sent = answer(offerVisitTimes, aVisit());
    const { user, visit, press, inDialog } = await show({
      side: 'host',
      other: { name: 'Asha', phone: null },
    });
    expect(screen.getByText(/^Please answer: \d+ h left/)).toBeTruthy();
    await press('Offer times');
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('At'), '11:30');
    await inDialog('Send these times');
    const day = visit.wishes[0]?.day;
    await waitFor(() =>
      expect(sent).toEqual([{ times: [new Date(`${day}T11:30:00+05:30`).toISOString()], answer: '' }]),
    );
  });

  it('requires a reason to be declined', async () => {
    const sent = answer(declineVisit, aVisit());
    const { user, press, inDialog } = await show({ side: 'host' });
    await press('Decline');
    await inDialog('Decline');
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), 'We are painting.');
    await inDialog('Decline');
    await waitFor(() => expect(sent).toEqual([{ reason: 'We are painting.' }]));
  });
});
