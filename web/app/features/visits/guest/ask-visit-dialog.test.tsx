import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { askVisit, listVisits } from '@mandap/contract/visits/visits.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#app/features/accounts/session/session-store.ts';
import { fullDay } from '#app/i18n/format.ts';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aVisit, visits } from '../visits.testing.ts';
import { AskVisitDialog } from './ask-visit-dialog.tsx';

const venue = { id: '01890000-0000-7000-8000-000000000001', name: 'Lake Palace' };
/** A day in the month that the calendar shows first. */
const today = dayInIndia(new Date());

beforeEach(() => {
  answer(listVisits, visits());
  answer(getProfile, asha);
});

const show = () => {
  const onClose = vi.fn();
  const page = renderPage(<AskVisitDialog venue={venue} onClose={onClose} />);
  const choose = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    const day = await screen.findByRole('button', { name: new RegExp(`\\b${fullDay(today)}`) });
    await page.user.click(day);
  };
  const send = () => page.user.click(screen.getByRole('button', { name: 'Ask for a visit' }));
  return { ...page, onClose, choose, send };
};

describe('asking for a visit', () => {
  it('sends days with a part of the day, the number of visitors, a phone number and a note', async () => {
    const sent = answer(askVisit, aVisit());
    const { user, choose, send, onClose, toasts } = show();
    await choose('Day 1');
    await user.selectOptions(screen.getByLabelText('Time of day'), 'evening');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.type(screen.getByLabelText(/^Your phone number/), '98111 22233');
    await user.type(screen.getByLabelText(/^Anything the host/), 'With a wheelchair');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        venueId: venue.id,
        visitors: 5,
        wishes: [{ day: today, part: 'evening' }],
        contactPhone: '9811122233',
        note: 'With a wheelchair',
      },
    ]);
    expect(toasts.at(-1)?.title).toBe('Request sent to the host');
  });

  it('prefills the profile’s phone number', async () => {
    answer(getProfile, { ...asha, phone: '9876500001' });
    startSession({ access: 'access', refresh: 'refresh' }, asha);
    show();
    const phone = screen.getByLabelText(/^Your phone number/);
    await waitFor(() => expect(phone).toHaveProperty('value', '9876500001'));
  });

  it('requires a day, allows at most three, and ignores empty rows', async () => {
    const { user, choose, send } = show();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a day that is not in the past.');
    const add = () => screen.queryByRole('button', { name: 'Add another day' });
    for (const _ of [1, 2]) await user.click(add() as HTMLElement);
    expect(add()).toBeNull();
    const sent = answer(askVisit, aVisit());
    await choose('Day 2');
    await user.click(screen.getByRole('button', { name: 'Remove day 3' }));
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.wishes).toEqual([{ day: today, part: 'morning' }]);
  });

  it('keeps the draft when it is closed, but not when it is cancelled', async () => {
    const first = show();
    await first.choose('Day 1');
    await first.user.type(screen.getByLabelText(/^Anything the host/), 'With a wheelchair');
    await first.user.keyboard('{Escape}');
    first.unmount();
    const sent = answer(askVisit, aVisit());
    const second = show();
    const note = () => (screen.getByLabelText(/^Anything the host/) as HTMLTextAreaElement).value;
    expect(note()).toBe('With a wheelchair');
    await second.user.click(screen.getByRole('button', { name: 'Cancel' }));
    second.unmount();
    show();
    expect(note()).toBe('');
    expect(sent).toEqual([]);
  });

  it('sends days that were chosen before it was closed and reopened', async () => {
    const sent = answer(askVisit, aVisit());
    const first = show();
    await first.choose('Day 1');
    first.unmount();
    const { send } = show();
    expect(screen.getByRole('button', { name: /^Day 1/ }).textContent).not.toMatch(/Choose/);
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.wishes).toEqual([{ day: today, part: 'morning' }]);
  });

  it('links to the open visit if there is one', async () => {
    answer(listVisits, visits(aVisit()));
    show();
    const link = await screen.findByRole('link', { name: 'My visits' });
    expect(link.getAttribute('href')).toBe('/user/visits');
    expect((screen.getByRole('button', { name: 'Ask for a visit' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
  });

  it('shows the API’s error, and stays open', async () => {
    refuse(askVisit, {
      status: 409,
      code: 'venue_unavailable',
      detail: 'This venue is currently not available.',
    });
    const { choose, send, onClose } = show();
    await choose('Day 1');
    await send();
    expect(await within(screen.getByRole('dialog')).findByText(/currently not available/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
