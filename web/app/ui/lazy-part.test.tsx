import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { lazyDialog, lazyPart } from './lazy-part.tsx';

const lost = 'This could not be loaded. Please check your internet connection.';
const Board = () => <p>The board</p>;

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

afterEach(() => {
  vi.restoreAllMocks();
});

it('shows a placeholder, then the part', async () => {
  const Part = lazyPart(async () => Board, { pending: () => <p>Loading</p> });
  renderPage(<Part />);
  expect(await screen.findByText('Loading')).toBeTruthy();
  expect(await screen.findByText('The board')).toBeTruthy();
});

it('keeps what the server has rendered until the script is there, also if the page changes meanwhile', async () => {
  const Seats = ({ n }: { n: number }) => <p>{`${n} seats`}</p>;
  let arrive: (script: typeof Seats) => void = () => undefined;
  const script = new Promise<typeof Seats>((resolve) => {
    arrive = resolve;
  });
  const Part = lazyPart(() => script, { pending: () => <p>Loading</p>, hasFields: true });
  const page = document.body.appendChild(document.createElement('div'));
  // The comments are how React marks a part.
  page.innerHTML = '<div class="contents"><!--$--><p>50 seats</p><!--/$--></div>';
  const root = await act(async () => hydrateRoot(page, <Part n={50} />));
  await act(async () => root.render(<Part n={60} />));
  expect(page.textContent).toBe('50 seats');
  expect(page.querySelector('[inert]')).not.toBeNull();
  await act(async () => arrive(Seats));
  expect(page.textContent).toBe('60 seats');
  expect(page.querySelector('[inert]')).toBeNull();
  act(() => root.unmount());
  page.remove();
});

it('says in place of the part that there is no network, keeps the user’s input next to it, and can be retried', async () => {
  const network = goOffline();
  const Part = lazyPart(async () => Board);
  const { user } = renderPage(
    <form>
      <input aria-label="Name" />
      <Part />
    </form>,
  );
  await user.type(await screen.findByLabelText('Name'), 'Asha');
  expect((await screen.findByRole('alert')).textContent).toContain(lost);
  network.mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The board')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Asha');
});

it('loads by itself when the network is back', async () => {
  const network = goOffline();
  const Part = lazyPart(async () => Board);
  renderPage(<Part />);
  await screen.findByRole('alert');
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The board')).toBeTruthy();
});

it('offers to reload the page if the browser would not fetch the script again', async () => {
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')));
  renderPage(<Part />);
  expect((await screen.findByRole('alert')).textContent).toContain(lost);
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
});

it('can be closed in place of a dialog, and is retried when the dialog is opened again', async () => {
  const network = goOffline();
  const Dialog = lazyDialog<{ onClose: () => void }>(async () => Board);
  const onClose = vi.fn();
  const { user, unmount } = renderPage(<Dialog onClose={onClose} />);
  expect((await screen.findByRole('alert')).textContent).toContain(lost);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  network.mockReturnValue(true);
  renderPage(<Dialog onClose={onClose} />);
  expect(await screen.findByText('The board')).toBeTruthy();
});
