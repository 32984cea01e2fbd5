import { saveTranslations } from '@mandap/contract/translations/translations.endpoints';
import type { OwnTexts } from '@mandap/contract/translations/translations.schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#app/api/query-client.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { setUpUser } from '#app/testing/set-up-user.ts';
import { TextsForm } from './texts-form.tsx';

const Shown = ({ texts }: { texts: OwnTexts }) => (
  <QueryClientProvider client={queryClient()}>
    <TextsForm venueId={venueId} texts={texts} />
  </QueryClientProvider>
);

const venueId = '01890000-0000-7000-8000-0000000000b1';
const lawn = { place: 'offerings', text: 'Lawn, evening', language: 'hi', translation: '' } as const;
const thali = { place: 'food', text: 'मालवा थाली', language: 'en', translation: 'Malwa thali' } as const;
const texts: OwnTexts = { version: '1', venueName: 'Anand Vatika', texts: [lawn, thali] };

it('asks for each text in the language that it lacks, and saves what the host writes', async () => {
  const user = setUpUser();
  const after: OwnTexts = { ...texts, version: '2', texts: [{ ...lawn, translation: 'लॉन, शाम' }, thali] };
  const calls = answer(saveTranslations, after);
  renderPage(<TextsForm venueId={venueId} texts={texts} />);
  expect(screen.getByText('मालवा थाली').closest('li')?.querySelector('input')?.value).toBe('Malwa thali');
  await user.type(screen.getByLabelText('In Hindi'), 'लॉन, शाम');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls).toEqual([
      {
        version: '1',
        texts: [
          { text: 'Lawn, evening', translation: 'लॉन, शाम' },
          { text: 'मालवा थाली', translation: 'Malwa thali' },
        ],
      },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[1]?.version).toBe('2'));
});

it('keeps what was written when somebody else has saved meanwhile', async () => {
  const user = setUpUser();
  refuse(saveTranslations, { code: 'changed_meanwhile', status: 409 });
  renderPage(<TextsForm venueId={venueId} texts={texts} />);
  await user.type(screen.getByLabelText('In Hindi'), 'लॉन');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('In Hindi').value).toBe('लॉन');
});

it('shows what somebody else has written, and saves one’s own beside the rest of theirs', async () => {
  const user = setUpUser();
  refuse(saveTranslations, { code: 'changed_meanwhile', status: 409 });
  const { rerender } = render(<Shown texts={texts} />);
  await user.type(screen.getByLabelText('In Hindi'), 'लॉन');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  const theirs: OwnTexts = {
    ...texts,
    version: '2',
    texts: [
      { ...lawn, translation: 'लॉन, शाम' },
      { ...thali, translation: 'Thali of Malwa' },
    ],
  };
  rerender(<Shown texts={theirs} />);
  const said = screen.getByRole('alert').textContent;
  expect(said).toContain('Lawn, eveningNow:लॉन, शामYours:लॉन');
  expect(said).toContain('मालवा थालीNow:Thali of Malwa');
  expect(said).not.toContain('Malwa thali');
  const calls = answer(saveTranslations, theirs);
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() =>
    expect(calls).toEqual([
      {
        version: '2',
        texts: [
          { text: 'Lawn, evening', translation: 'लॉन' },
          { text: 'मालवा थाली', translation: 'Thali of Malwa' },
        ],
      },
    ]),
  );
});

it('takes over what somebody else has written', async () => {
  const user = setUpUser();
  refuse(saveTranslations, { code: 'changed_meanwhile', status: 409 });
  const { rerender } = render(<Shown texts={texts} />);
  await user.type(screen.getByLabelText('In Hindi'), 'लॉन');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  rerender(
    <Shown texts={{ ...texts, version: '2', texts: [{ ...lawn, translation: 'लॉन, शाम' }, thali] }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(screen.getByLabelText<HTMLInputElement>('In Hindi').value).toBe('लॉन, शाम');
  expect(screen.queryByRole('alert')).toBeNull();
});
