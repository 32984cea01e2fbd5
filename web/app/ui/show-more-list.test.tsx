import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { ShowMoreList, useShowMore } from './show-more-list.tsx';

const Example = ({ count }: { count: number | undefined }) => {
  const { pageSize, onMore } = useShowMore();
  const data =
    count === undefined
      ? undefined
      : { count, results: Array.from({ length: Math.min(pageSize, count) }, (_, index) => index + 1) };
  return (
    <ShowMoreList
      id="payouts"
      title="Payouts"
      emptyText="No payouts yet."
      data={data}
      isFetching={false}
      onMore={onMore}
    >
      {(n) => <li key={n}>{`Payout ${n}`}</li>}
    </ShowMoreList>
  );
};

const more = () => screen.queryByRole('button', { name: 'Show more' });

it('shows ten items at first and ten more per click, until all are shown', async () => {
  const user = setUpUser();
  render(<Example count={12} />);
  expect(screen.getByRole('region', { name: 'Payouts' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  await user.click(more() as HTMLElement);
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(more()).toBeNull();
});

it('shows a text when it is empty', () => {
  render(<Example count={0} />);
  expect(screen.getByText('No payouts yet.')).toBeTruthy();
  expect(more()).toBeNull();
});

it('shows neither text nor button while it loads', () => {
  render(<Example count={undefined} />);
  expect(screen.queryByText('No payouts yet.')).toBeNull();
  expect(more()).toBeNull();
});
