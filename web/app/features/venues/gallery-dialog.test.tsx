import type { Picture } from '@mandap/contract/venues/venues.schemas';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpUser } from '#app/testing/set-up-user.ts';
import { GalleryDialog } from './gallery-dialog.tsx';

const pictures = ['Courtyard', 'Lawn'].map(
  (title) =>
    ({
      title,
      widths: [400],
      baseUrl: `/files/${title}`,
      fileUrl: `/files/${title}.jpg`,
    }) as unknown as Picture,
);

const open = (openAt: number | null) => {
  const onClose = vi.fn();
  render(<GalleryDialog name="Sheesh Bagh" pictures={pictures} openAt={openAt} onClose={onClose} />);
  return { user: setUpUser(), onClose };
};

it('opens at the picture that was pressed', () => {
  open(0);
  expect(screen.getByRole('dialog', { name: 'Sheesh Bagh' })).toBeTruthy();
  expect(screen.getByText('Courtyard')).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous picture' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next picture' }).disabled).toBe(false);
});

it('is closed without a picture', () => {
  open(null);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes with Escape and with its button', async () => {
  const { user, onClose } = open(0);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
