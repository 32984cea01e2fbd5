import { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { propose, proposeAgain, quoteProposal } from '@mandap/contract/proposals/host.endpoints';
import { listServices } from '@mandap/contract/services/services.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHostEnquiry } from '#app/features/enquiries/enquiries.testing.ts';
import { catalogue, estimate, haveli } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aDraft, aHostProposal, aWish, menuId } from '../proposals.testing.ts';
import { ProposalForm } from './proposal-form.tsx';

const wholeVenue = {
  id: aDraft().functions[0]?.offeringId,
  name: '',
  isWholeVenue: true,
  unit: 'day',
  spaces: [],
  rooms: null,
  hours: null,
  price: 50_000,
  minGuests: null,
  maxGuests: 600,
  musicUntil: null,
} as unknown as Offering;

const quoted = (over = {}) => ({
  price: estimate,
  totalPrice: 410_000,
  listPrice: 420_000,
  mostOff: 45_000,
  plan: [
    { amount: 82_000, dueOn: null },
    { amount: 328_000, dueOn: '2027-02-10' },
  ],
  validUntil: '2026-12-01T11:30:00.000Z',
  isTaken: false,
  ...over,
});

beforeEach(() => {
  answer(getCatalogue, catalogue);
  answer(getOfferingDays, { offerings: [] });
  answer(listServices, {
    menus: [{ id: menuId, kind: 'veg', name: 'Rajasthani thali', price: 800, minPlates: 100, dishes: '' }],
    extras: [],
    finalCountDays: 7,
    outsideCatering: 'refused',
  } as never);
});

const venue: Venue = { ...haveli, addOns: [], cancellationPolicy: 'moderate', cancellationTerms: [] };
const show = (over: Partial<Parameters<typeof ProposalForm>[0]> = {}) =>
  renderPage(
    <ProposalForm
      enquiry={aHostEnquiry()}
      venue={venue}
      offerings={[wholeVenue]}
      draft={aDraft()}
      {...over}
    />,
  );
const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

describe('a proposal that a host writes', () => {
  it('is filled in and priced, and sent with one press', async () => {
    answer(quoteProposal, quoted());
    const sent = answer(propose, aHostProposal());
    const { user, toasts, router } = show();
    const price = within(screen.getByRole('region', { name: 'Price for the family' }));
    expect(await price.findByText('₹4,10,000')).toBeTruthy();
    expect(price.getByText('As you sell it: ₹4,20,000. Only you see this.')).toBeTruthy();
    await press(user, 'Send proposal');
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Proposal sent']));
    expect(sent).toMatchObject([{ totalPrice: 410_000, functions: [{ guestCount: 400, off: 0 }] }]);
    expect(router.state.location.pathname).toBe(`/vendor/enquiries/${aHostEnquiry().id}`);
  });

  it('has prices, lines and terms of this family', async () => {
    answer(quoteProposal, quoted());
    const sent = answer(propose, aHostProposal());
    const { user } = show();
    await user.type(await screen.findByLabelText('Price per plate in ₹: Rajasthani thali'), '750');
    await user.type(screen.getByLabelText('Take off the rent, in ₹'), '5,000');
    await press(user, 'Add a line');
    await user.type(screen.getByLabelText('What is it?'), 'Band');
    await user.type(screen.getByLabelText('Price of one, in ₹'), '12000');
    await user.selectOptions(screen.getByLabelText('If the family cancels'), 'Strict');
    await user.click(screen.getByText('Keep these days for the family'));
    await press(user, 'Send proposal');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      functions: [{ off: 5_000, menus: [{ menuId, plates: 400, price: 750 }] }],
      ownLines: [{ text: 'Band', quantity: 1, unitPrice: 12_000, tax: 'other' }],
      cancellationPolicy: 'strict',
      keepsDays: true,
    });
  });

  it('begins its own payment plan with the days and amounts of the usual one', async () => {
    answer(quoteProposal, quoted());
    const sent = answer(propose, aHostProposal());
    const { user } = show();
    await screen.findByText('₹4,10,000', { selector: 'dd *' });
    await press(user, 'Choose other days or amounts');
    expect(screen.getByLabelText<HTMLInputElement>('Paid later in ₹').value).toBe('328000');
    await press(user, 'Send proposal');
    await waitFor(() =>
      expect(sent).toMatchObject([{ instalments: [{ amount: 328_000, dueOn: '2027-02-10' }] }]),
    );
  });

  it('says before it is sent that somebody else has the days', async () => {
    answer(quoteProposal, quoted({ isTaken: true }));
    show();
    expect(await screen.findByText(/^Somebody else has some of these days/)).toBeTruthy();
  });

  it('says at its field what cannot be offered', async () => {
    refuse(quoteProposal, {
      code: 'bad_input',
      fields: { 'functions.0.guestCount': ['At most 250 guests'] },
    });
    show();
    const field = await screen.findByLabelText('How many guests?');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  it('survives a reload, and can be started again', async () => {
    answer(quoteProposal, quoted());
    const first = show();
    await first.user.type(screen.getByLabelText('Take off the rent, in ₹'), '7000');
    first.unmount();
    const { user } = show();
    const off = () => screen.getByLabelText<HTMLInputElement>('Take off the rent, in ₹').value;
    await waitFor(() => expect(off()).toBe('7000'));
    await press(user, 'Start again');
    await waitFor(() => expect(off()).toBe(''));
  });

  it('answers a wish with another quote', async () => {
    answer(quoteProposal, quoted());
    const sent = answer(proposeAgain, aHostProposal());
    const proposal = aHostProposal({ state: 'asked', wish: aWish() });
    const { user } = show({ proposal });
    expect(screen.getByText('The family wishes for something else')).toBeTruthy();
    await press(user, 'Send new price');
    await waitFor(() => expect(sent).toMatchObject([{ totalPrice: 410_000 }]));
  });
});
