import { screen, waitFor, within } from '@testing-library/react';
import { Ban } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import type { Column } from './data-columns.ts';
import { DataList, type DataListProps, type ListRows } from './data-list.tsx';
import { useListUrl } from './use-list-url.ts';

interface Person {
  id: string;
  name: string;
  city: string;
}

const people: Person[] = [
  { id: '1', name: 'Asha', city: 'Jaipur' },
  { id: '2', name: 'Ravi', city: 'Agra' },
];
const columns: Column<Person>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, sorts: { ascending: 'name', descending: '-name' } },
  { key: 'city', title: 'City', cell: ({ city }) => city },
  { key: 'id', title: 'Number', cell: ({ id }) => `No. ${id}`, isHiddenByDefault: true },
];
const rules = { filters: { status: ['all', 'active'] }, sorts: ['newest', 'name', '-name'] } as const;

const loaded: ListRows<Person> = {
  rows: people,
  count: 25,
  countIsLimited: false,
  failure: null,
  isStale: false,
  isFetching: false,
  retry: () => {},
};

const Example = ({ list, ...props }: Partial<DataListProps<Person>>) => (
  <DataList
    id="people"
    label="People"
    list={{ ...loaded, ...list }}
    url={useListUrl(rules)}
    columns={columns}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    searchLabel="Search people"
    empty={{ title: 'Nobody yet', text: 'People appear here.' }}
    {...props}
  />
);

const { matchMedia } = window;
const onScreenOf = (width: number) => {
  window.matchMedia = (media) =>
    Object.assign(matchMedia(media), { matches: width >= Number(/\d+/.exec(media)?.[0] ?? 0) });
};
/** Makes the list render as a table. */
const onWideScreen = () => onScreenOf(1280);
afterEach(() => {
  window.matchMedia = matchMedia;
});

it('is a table on a wide screen, and its headings sort it through the URL', async () => {
  onWideScreen();
  const { user, router } = renderPage(<Example />, { at: '/users?page=2' });
  const table = screen.getByRole('table', { name: 'People' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  expect(heading.getAttribute('aria-sort')).toBe('none');
  await user.click(within(heading).getByRole('button'));
  expect(router.state.location.search).toBe('?sort=name');
  expect(heading.getAttribute('aria-sort')).toBe('ascending');
});

it('shows and hides columns, and stores the choice', async () => {
  onWideScreen();
  const { user, unmount } = renderPage(<Example />);
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Number' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'City' }));
  await user.keyboard('{Escape}');
  expect(screen.getByText('No. 1')).toBeTruthy();
  expect(screen.queryByText('Jaipur')).toBeNull();
  unmount();
  renderPage(<Example />);
  expect(screen.getByRole('columnheader', { name: 'Number' })).toBeTruthy();
});

it('is a list of cards on a phone, with a line for each column', () => {
  renderPage(<Example />);
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(card?.textContent).toContain('Asha');
  expect(card?.textContent).toContain('CityJaipur');
});

it('is a list of cards on a small tablet, where a table would cut off its last columns', () => {
  onScreenOf(768);
  renderPage(<Example />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'People' })).toBeTruthy();
});

it('runs a bulk action on the selected rows that it applies to', async () => {
  onWideScreen();
  const onSelect = vi.fn();
  const { user } = renderPage(
    <Example bulk={[{ text: 'Suspend', Icon: Ban, onSelect, appliesTo: ({ name }) => name !== 'Ravi' }]} />,
  );
  await user.click(screen.getByLabelText('Select Asha'));
  const all = screen.getByLabelText<HTMLInputElement>('Select all on this page');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(all);
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Suspend (1)' }));
  expect(onSelect).toHaveBeenCalledWith(['1']);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('2 selected')).toBeNull();
});

it('shows the count and links to the next page', () => {
  renderPage(<Example />, { at: '/users?status=active' });
  expect(screen.getByText('1 – 10 of 25')).toBeTruthy();
  expect(screen.getByText('Page 1 of 3')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/users?status=active&page=2');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
});

it('shows a skeleton while it loads, and a retry button when it fails', async () => {
  const { unmount } = renderPage(<Example list={{ ...loaded, rows: undefined, count: 0 }} />);
  expect(screen.getByText('Loading list')).toBeTruthy();
  unmount();
  const retry = vi.fn();
  const { user } = renderPage(
    <Example list={{ ...loaded, rows: undefined, count: 0, failure: 'You are offline.', retry }} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('You are offline.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('distinguishes an empty list from a search without matches', async () => {
  const empty = { ...loaded, rows: [], count: 0 };
  const { unmount } = renderPage(<Example list={empty} />);
  expect(screen.getByRole('heading', { name: 'Nobody yet' })).toBeTruthy();
  unmount();
  const { user, router } = renderPage(<Example list={empty} />, { at: '/users?search=nobody' });
  expect(screen.getByRole('heading', { name: 'No matches' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(router.state.location.search).toBe('');
});

it('applies a search together with a filter that changed while the user typed', async () => {
  const { user, router } = renderPage(<Example />, { at: '/users?status=active' });
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'asha');
  await router.navigate('/users');
  await waitFor(() => expect(router.state.location.search).toBe('?search=asha'));
});

it('shows the chosen number of rows, starting at the first page', async () => {
  const { user, router } = renderPage(<Example />, { at: '/users?page=2' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50');
  expect(router.state.location.search).toBe('?rows=50');
  expect(screen.getByText('1 – 25 of 25')).toBeTruthy();
});

it('saves filters under a name, opens and removes them', async () => {
  const { user, router } = renderPage(<Example />, { at: '/users?status=active&page=2' });
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save these filters' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Active people');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await router.navigate('/users');
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(screen.getByRole('menuitem', { name: 'Active people' }));
  expect(router.state.location.search).toBe('?status=active');
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove “Active people”' }));
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  expect(screen.queryByRole('menuitem', { name: 'Active people' })).toBeNull();
});

it('has compact rows if chosen, here and in other tables', async () => {
  onWideScreen();
  const { user, unmount } = renderPage(<Example />);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }));
  unmount();
  renderPage(<Example id="others" />);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const compact = screen.getByRole('menuitemcheckbox', { name: 'Compact rows' });
  expect(compact.getAttribute('aria-checked')).toBe('true');
});
