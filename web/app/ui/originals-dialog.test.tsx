import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { OriginalsDialog } from './originals-dialog.tsx';

const files = [
  {
    id: '1',
    kind: 'picture' as const,
    name: 'card.jpg',
    originalUrl: '/files/card/original.jpg',
    title: 'Identity',
  },
  { id: '2', kind: 'pdf' as const, name: 'deed.pdf', originalUrl: '/files/deed/document.pdf' },
];

const open = () => {
  const onClose = vi.fn();
  render(
    <OriginalsDialog files={files} onClose={onClose}>
      {(index) => <p>Compare with {files[index]?.id}</p>}
    </OriginalsDialog>,
  );
  const picture = screen.getByRole('img', { name: 'card.jpg' });
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  return { user: setUpUser(), onClose, picture };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('shows an original next to what it proves; zooms and rotates it with buttons and keys', async () => {
  const { user, picture, onClose } = open();
  expect(screen.getByRole('dialog', { name: 'Identity' })).toBeTruthy();
  expect(picture.getAttribute('src')).toBe('/files/card/original.jpg');
  expect(screen.getByRole('complementary').textContent).toContain('Compare with 1');
  expect(button('Zoom out').disabled).toBe(true);
  await user.click(button('Zoom in'));
  expect(button('Zoom out').disabled).toBe(false);
  await user.keyboard('0');
  expect(button('Zoom out').disabled).toBe(true);
  await user.keyboard('+');
  expect(button('Zoom out').disabled).toBe(false);
  await user.keyboard('r');
  expect(picture.style.transform).toContain('rotate(90deg)');
  await user.click(button('Turn'));
  expect(picture.style.transform).toContain('rotate(180deg)');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('goes to the next and previous original, and lets the browser show a PDF', async () => {
  const { user } = open();
  await user.click(button('Next file'));
  expect(screen.getByTitle('deed.pdf').getAttribute('src')).toBe('/files/deed/document.pdf#view=FitH');
  expect(screen.getByRole('complementary').textContent).toContain('Compare with 2');
  expect(screen.queryByRole('button', { name: 'Turn' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(
    '/files/deed/document.pdf',
  );
  await user.keyboard('{Alt>}k{/Alt}');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});
