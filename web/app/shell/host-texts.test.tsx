import { listTranslations } from '@mandap/contract/translations/translations.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { useHostTexts } from './host-texts.ts';

const Shown = () => {
  const textOf = useHostTexts('01890000-0000-7000-8000-0000000000b1');
  return ['मालवा थाली', 'आम रस', 'लॉन, शाम'].map((text) => <p key={text}>{textOf(text)}</p>);
};

it('puts a host’s text into the language of the page, or leaves it as it was written', async () => {
  const calls = answer(listTranslations, { results: [{ text: 'मालवा थाली', translation: 'Malwa thali' }] });
  renderPage(<Shown />);
  expect(await screen.findByText('Malwa thali')).toBeTruthy();
  expect(screen.getByText('आम रस')).toBeTruthy();
  expect(screen.getByText('लॉन, evening')).toBeTruthy();
  expect(calls).toEqual([{ language: 'en' }]);
});
