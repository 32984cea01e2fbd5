import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { saveVenueTerms } from '@mandap/contract/venues/host.endpoints';
import type { VenueTerms } from '@mandap/contract/venues/host.schemas';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { weekdayAndDay } from '#app/i18n/format.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { TermsForm } from './terms-form.tsx';

const venue = { id: '01890000-0000-7000-8000-000000000001', pricePerDay: 50_000 } as HostVenue;

const terms: VenueTerms = {
  cancellationPolicy: 'custom',
  cancellationTerms: [
    { days: 30, percent: 90 },
    { days: 10, percent: 40 },
  ],
  securityDeposit: 10_000,
  payAtVenue: 'on_approval',
  paymentPlan: null,
};

const show = () => {
  const page = renderPage(<TermsForm venue={venue} terms={terms} />);
  const type = async (label: string, text: string) => {
    await page.user.clear(screen.getByLabelText(label));
    if (text) await page.user.type(screen.getByLabelText(label), text);
  };
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save terms' }));
  return { ...page, type, save };
};

const outOfOrder = 'Each line needs fewer days and a lower percentage than the line above it.';
const deposit = 'Security deposit in ₹ (optional)';

describe('the host’s own table', () => {
  it('is saved as typed, with an added line', async () => {
    const sent = answer(saveVenueTerms, terms);
    const { user, type, save, toasts } = show();
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    await type('Days before check-in, line 3', '3');
    await type('Refund in per cent, line 3', '10');
    await type(deposit, '₹ 12,500');
    await save();
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Terms saved']));
    expect(sent).toEqual([
      {
        cancellationPolicy: 'custom',
        cancellationTerms: [...terms.cancellationTerms, { days: 3, percent: 10 }],
        securityDeposit: 12_500,
        payAtVenue: 'on_approval',
        paymentPlan: null,
      },
    ]);
  });

  it('keeps the other lines when one is removed, and never loses the last', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect((screen.getByLabelText('Days before check-in, line 1') as HTMLInputElement).value).toBe('10');
    expect((screen.getByRole('button', { name: 'Remove line 1' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('is not sent while it is out of order, and the error stays until it is fixed', async () => {
    const sent = answer(saveVenueTerms, terms);
    const { type, save } = show();
    await type('Refund in per cent, line 2', '95');
    expect(screen.queryByText(outOfOrder)).toBeNull();
    await save();
    expect(await screen.findByText(outOfOrder)).toBeTruthy();
    expect(sent).toEqual([]);
    await type('Refund in per cent, line 2', '50');
    await waitFor(() => expect(screen.queryByText(outOfOrder)).toBeNull());
  });

  it('can be replaced by a standard policy', async () => {
    const sent = answer(saveVenueTerms, { ...terms, cancellationPolicy: 'strict' });
    const { user, type, save } = show();
    await type('Refund in per cent, line 2', '95');
    await user.click(screen.getByRole('radio', { name: /^Strict/ }));
    await type(deposit, '');
    await save();
    await waitFor(() =>
      expect(sent).toEqual([
        {
          cancellationPolicy: 'strict',
          securityDeposit: null,
          payAtVenue: 'on_approval',
          paymentPlan: null,
        },
      ]),
    );
  });
});

it('says whether guests can pay at the venue', async () => {
  const sent = answer(saveVenueTerms, { ...terms, payAtVenue: 'refused' });
  const { user, save } = show();
  await user.click(screen.getByRole('radio', { name: /^Online payment only/ }));
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ payAtVenue: 'refused' }]));
});

it('shows an API error about the deposit at its field', async () => {
  refuse(saveVenueTerms, { code: 'bad_input', fields: { securityDeposit: ['That is too much.'] } });
  const { save } = show();
  await save();
  expect(await screen.findByText('That is too much.')).toBeTruthy();
  expect(screen.getByLabelText(deposit).ariaInvalid).toBe('true');
});

it('says with real days and amounts what a family pays, gets back, and leaves as a deposit', async () => {
  answer(getSettings, { serviceFeePercent: 5, advancePercent: 20 } as PublicSettings);
  const { type } = show();
  await screen.findByLabelText('Total in ₹');
  await type('Total in ₹', '1,05,000');
  const day = addDays(dayInIndia(new Date()), 90);
  const rows = [...document.querySelectorAll('[aria-live] li')].map((row) => row.textContent);
  expect(screen.getByText(`If a family books today for ${weekdayAndDay(day)} at ₹1,05,000:`)).toBeTruthy();
  expect(rows).toEqual([
    'With the booking₹21,000',
    `By ${weekdayAndDay(addDays(day, -2))}₹84,000`,
    // 90 % of what is paid above the fee of ₹5,000.
    `Until ${weekdayAndDay(addDays(day, -30))}₹14,400 of ₹21,000`,
    `Until ${weekdayAndDay(addDays(day, -10))}₹6,400 of ₹21,000`,
    `From ${weekdayAndDay(addDays(day, -9))}₹0 of ₹1,05,000`,
    'Paid to you at or before check-in, returned after the event₹10,000',
  ]);
});

describe('the host’s own payment plan', () => {
  const own = [
    { percent: 25, amount: null, daysBefore: null },
    { percent: 50, amount: null, daysBefore: 30 },
    { percent: null, amount: null, daysBefore: 0 },
  ];

  it('begins with an example, shows what a guest would pay, and is saved with an added part', async () => {
    answer(getSettings, { serviceFeePercent: 5, advancePercent: 20 } as PublicSettings);
    const sent = answer(saveVenueTerms, { ...terms, paymentPlan: own });
    const { user, type, save } = show();
    expect(await screen.findByText('₹40,000')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^My own payment plan/ }));
    expect(screen.getAllByText('₹12,500')).toHaveLength(2);
    expect(screen.getByText('₹25,000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a part' }));
    await type('How much, part 3', '5000');
    await user.selectOptions(screen.getByLabelText('Unit, part 3'), '₹');
    await type('Days before check-in, part 3', '7');
    expect(screen.getByText('₹7,500')).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          paymentPlan: [...own.slice(0, 2), { percent: null, amount: 5_000, daysBefore: 7 }, own[2]],
        },
      ]),
    );
  });

  it('is not sent while a part is due before the one above it, and the error stays until it is fixed', async () => {
    const sent = answer(saveVenueTerms, terms);
    const { user, type, save } = show();
    await user.click(screen.getByRole('radio', { name: /^My own payment plan/ }));
    await type('Days before check-in, the rest', '40');
    await save();
    expect(await screen.findByText(/^Each part needs a percentage or an amount/)).toBeTruthy();
    expect(sent).toEqual([]);
    await type('Days before check-in, the rest', '0');
    await waitFor(() => expect(screen.queryByText(/^Each part needs a percentage/)).toBeNull());
  });
});
