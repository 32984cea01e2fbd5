import { beforeAll, expect, test } from 'vitest';
import { writeLetter } from './write-letter.ts';

const sender = {
  siteName: 'Mandap',
  contactEmail: 'help@mandap.example',
  contactPhone: '1800 000 0000',
  siteUrl: 'https://mandap.example',
};
const codes = ['123456', '000000', '654321'];
const letter = {
  subject: 'Your code',
  preview: 'Soon over.',
  heading: 'Your code',
  paragraphs: ['Enter it.'],
};

// React is loaded with the first letter.
beforeAll(() => import('./letter.view.tsx').then(() => undefined), 30_000);

test('every code stands in its own letter, in both forms', async () => {
  for (const code of codes) {
    const { html, text } = await writeLetter({ ...letter, code }, sender);
    expect(html).toContain(`>${code}<`);
    for (const other of codes.filter((one) => one !== code)) expect(html).not.toContain(`>${other}<`);
    expect(text).toContain(`\n${code}\n`);
  }
});

test('letters that differ in more than the code are drawn for themselves', async () => {
  const one = await writeLetter({ ...letter, code: '123456' }, sender);
  const other = await writeLetter(
    { ...letter, heading: 'Another', code: '123456' },
    { ...sender, siteName: 'Shaadi' },
  );
  expect(one.html).not.toContain('Another');
  expect(other.html).toContain('Another');
  expect(other.html).toContain('Shaadi');
});
