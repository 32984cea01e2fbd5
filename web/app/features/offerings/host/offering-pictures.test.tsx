import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { OfferingPictures } from './offering-pictures.tsx';

const pictures = ['The lawn', 'The stage'].map((title) => ({
  id: title,
  title,
  baseUrl: '/media/x',
  widths: [400],
  placeholder: '',
}));

const Choice = () => {
  const [chosen, setChosen] = useState<string[]>(['The lawn']);
  return (
    <>
      <OfferingPictures pictures={pictures} chosen={chosen} error={undefined} onChange={setChosen} />
      <output>{chosen.join(' + ')}</output>
    </>
  );
};

it('are chosen one after the other, and taken away again', async () => {
  const { user } = renderPage(<Choice />);
  await user.click(screen.getByRole('checkbox', { name: 'The stage' }));
  expect(screen.getByRole('status').textContent).toBe('The lawn + The stage');
  await user.click(screen.getByRole('checkbox', { name: 'The lawn' }));
  expect(screen.getByRole('status').textContent).toBe('The stage');
});
