import { listOwnOfferings, savePriceRule } from '@mandap/contract/offerings/offerings.endpoints';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { emptyBook, newDraft } from './rule-draft.ts';

const own = '01890000-0000-7000-8000-000000000001';
const lawn = '01890000-0000-7000-8000-000000000002';
const offering = (id: string, name: string, priceVersion: string) => ({
  ...{
    id,
    name,
    priceVersion,
    isWholeVenue: false,
    unit: 'session' as const,
    turnaround: 0,
    bookings: 0,
    sold: true,
  },
  ...{
    windows: [{ spaceId: null, starts: 1080, ends: 1380 }],
    price: 60_000,
    minGuests: null,
    seated: null,
  },
  ...{ maxGuests: null, minDays: 1, leadDays: 0, opensDays: null, seasonFrom: null, seasonTo: null },
  ...{ musicUntil: null, inclusions: '', pictureIds: [], instant: null },
});

it('saves a rule for several offerings at once, each at the version that was seen', async () => {
  const offerings = [offering(own, 'Hall, evening', 'h1'), offering(lawn, 'Lawn, evening', 'l1')];
  answer(listOwnOfferings, { spaces: [], pictures: [], offerings });
  const sent = answer(savePriceRule, { offerings: 2 });
  const onClose = vi.fn();
  const { user } = renderPage(
    <RuleDialog
      venueId="01890000-0000-7000-8000-000000000003"
      offeringId={own}
      book={{ ...emptyBook, version: 'h1' }}
      draft={{ ...newDraft('2026-12-01', '2027-02-28'), name: 'Wedding season', value: '20' }}
      place={null}
      onClose={onClose}
    />,
  );
  await user.click(await screen.findByLabelText('Lawn, evening'));
  expect(screen.queryByLabelText('Hall, evening')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      rule: { kind: 'season', name: 'Wedding season', percent: 20 },
      replaces: null,
      books: [
        { offeringId: own, version: 'h1' },
        { offeringId: lawn, version: 'l1' },
      ],
    },
  ]);
});

it('takes several dates of a kind one after the other, with a tap for each', async () => {
  answer(listOwnOfferings, { spaces: [], pictures: [], offerings: [] });
  const sent = answer(savePriceRule, { offerings: 1 });
  const draft = { ...newDraft(null, null), kind: 'date_kind' as const, days: ['2027-02-06'] };
  const { user } = renderPage(
    <RuleDialog
      venueId="01890000-0000-7000-8000-000000000003"
      offeringId={own}
      book={{ ...emptyBook, version: 'h1' }}
      draft={{ ...draft, name: 'Muhurat', value: '20' }}
      place={null}
      onClose={() => {}}
    />,
  );
  const tap = (day: string) =>
    user.click(screen.getByRole('button', { name: new RegExp(`${day} February 2027`) }));
  await tap('12');
  await tap('19');
  await tap('26');
  expect(screen.getByRole('button', { name: /19 February 2027, selected/ })).toBeTruthy();
  await tap('19');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { rule: { kind: 'date_kind', days: ['2027-02-06', '2027-02-12', '2027-02-26'] } },
  ]);
});
