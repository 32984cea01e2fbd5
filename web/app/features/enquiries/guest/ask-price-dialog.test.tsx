import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import { askPrice, listOwnEnquiries } from '@mandap/contract/enquiries/enquiries.endpoints';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSearch } from '#app/features/search/guest/last-search.ts';
import { asha, catalogue } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { anOwnEnquiry, enquiries } from '../enquiries.testing.ts';
import { AskPriceDialog } from './ask-price-dialog.tsx';

const venue = { id: '01890000-0000-7000-8000-000000000001', name: 'Lake Palace' };
const today = dayInIndia(new Date());

beforeEach(() => {
  answer(listOwnEnquiries, enquiries());
  answer(getProfile, asha);
  answer(getCatalogue, catalogue);
});

const several = ['1', '2', '3', '4', '5', '6', '7'].map((n) => ({
  id: `01890000-0000-7000-8000-00000000000${n}`,
  name: `Venue ${n}`,
}));

const show = (
  searched: object = { date: addDays(today, 30), until: addDays(today, 31), guests: 400 },
  venues = [venue],
) => {
  const onClose = vi.fn();
  const page = renderPage(<AskPriceDialog venues={venues} searched={searched} onClose={onClose} />);
  const send = () => page.user.click(screen.getByRole('button', { name: 'Ask' }));
  return { ...page, onClose, send };
};

describe('asking for a price', () => {
  it('takes the day and the guests from the search, so that one tap sends it', async () => {
    const sent = answer(askPrice, { results: [anOwnEnquiry()], leftOut: [] });
    const { send, onClose, toasts } = show();
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        venueIds: [venue.id],
        days: [{ start: addDays(today, 30), end: addDays(today, 31) }],
        functions: [],
        guests: 400,
        food: 'unsure',
        budget: null,
        callAfter: null,
        note: '',
      },
    ]);
    expect(toasts.at(-1)?.title).toBe('Sent to the host');
  });

  it('sends the number only if the host should call', async () => {
    const sent = answer(askPrice, { results: [anOwnEnquiry()], leftOut: [] });
    const { user, send } = show();
    expect(screen.queryByLabelText(/^Your phone number/)).toBeNull();
    await user.selectOptions(screen.getByLabelText(/^Should the host call you/), '18');
    const phone = screen.getByLabelText(/^Your phone number/);
    await user.clear(phone);
    await user.type(phone, '98111 22233');
    await user.type(screen.getByLabelText(/^Your budget/), '3,00,000');
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ callAfter: 18, contactPhone: '9811122233', budget: 300_000 });
  });

  it('asks for a day and the number of guests', async () => {
    const { send } = show({});
    await send();
    expect(await screen.findByText('Choose a day that is not in the past.')).toBeTruthy();
    expect(screen.getByText('Enter about how many guests will come.')).toBeTruthy();
  });

  it('leads to the conversation of an enquiry that is open already', async () => {
    answer(listOwnEnquiries, enquiries(anOwnEnquiry()));
    show();
    const link = await screen.findByRole('link', { name: 'Open the conversation' });
    expect(link.getAttribute('href')).toContain('/user/messages/');
    expect((screen.getByRole('button', { name: 'Ask' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows the API’s error, and stays open', async () => {
    refuse(askPrice, { status: 409, code: 'venue_unavailable', detail: 'This venue is not available.' });
    const { send, onClose } = show();
    await send();
    expect(await within(screen.getByRole('dialog')).findByText(/not available/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks several with one form, up to six of them', async () => {
    answer(getProfile, { ...asha, phone: '9811122233', phoneVerification: 'verified' });
    const sent = answer(askPrice, {
      results: [anOwnEnquiry(), anOwnEnquiry()],
      leftOut: [{ venueId: several[0]?.id ?? '', reason: 'already_asked' }],
    });
    const { user, toasts, onClose } = show(undefined, several);
    expect((screen.getByLabelText('Venue 7') as HTMLInputElement).disabled).toBe(true);
    await user.click(screen.getByLabelText('Venue 2'));
    await user.click(screen.getByRole('button', { name: 'Ask 5 venues' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect((sent[0] as { venueIds: string[] }).venueIds).toHaveLength(5);
    expect(toasts.at(-1)).toMatchObject({ title: 'Sent to 2 hosts' });
    expect(String(toasts.at(-1)?.description)).toContain('One venue was left out');
  });

  it('takes the days and guests of the last search where the page has none', async () => {
    rememberSearch({ date: addDays(today, 9), guests: 250 });
    const sent = answer(askPrice, { results: [anOwnEnquiry()], leftOut: [] });
    const { send } = show({});
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      days: [{ start: addDays(today, 9), end: addDays(today, 9) }],
      guests: 250,
    });
  });

  it('offers to confirm the number before several are asked', async () => {
    answer(getProfile, { ...asha, phone: '9811122233', phoneVerification: 'possible', canTextCodes: true });
    show(undefined, several.slice(0, 2));
    expect(await screen.findByText(/^Confirm \+91/)).toBeTruthy();
  });
});
