import { beforeAll, expect, test } from 'vitest';
import { renderEmail } from './render-email.ts';

const sender = {
  siteName: 'Mandap',
  contactEmail: 'help@mandap.example',
  contactPhone: '1800 000 0000',
  siteUrl: 'https://mandap.example',
};
const rendering = { sender, language: 'en', path: '/', links: null } as const;
const codes = ['123456', '000000', '654321'];
const email = {
  subject: 'Your code',
  preview: 'Soon over.',
  heading: 'Your code',
  paragraphs: ['Enter it.'],
};

// React is loaded with the first email.
beforeAll(() => import('./email-layout.tsx').then(() => undefined));

test('each email contains its own code, in HTML and text', async () => {
  for (const code of codes) {
    const { html, text } = await renderEmail({ ...email, code }, rendering);
    expect(html).toContain(`>${code}<`);
    for (const other of codes.filter((one) => one !== code)) expect(html).not.toContain(`>${other}<`);
    expect(text).toContain(`\n${code}\n`);
  }
});

test('emails that differ in more than values are rendered separately', async () => {
  const one = await renderEmail({ ...email, code: '123456' }, rendering);
  const other = await renderEmail(
    { ...email, heading: 'Another', code: '123456' },
    { ...rendering, sender: { ...sender, siteName: 'Shaadi' } },
  );
  expect(one.html).not.toContain('Another');
  expect(other.html).toContain('Another');
  expect(other.html).toContain('Shaadi');
});

test('everything that people typed stays text, in its place, in emails of the same shape', async () => {
  const typed = ['<b>&amp;</b> "A" & \'B\'', '$& $1', '\ue0000\ue001'];
  for (const heading of typed) {
    const { html } = await renderEmail({ ...email, heading, paragraphs: [`about ${heading}`] }, rendering);
    const shown = heading
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#x27;');
    expect(html).toContain(`>${shown}</h1>`);
    expect(html).toContain(`>about ${shown}</p>`);
    expect(html).not.toContain('<b>');
  }
});

test('an installation without contact details shows none', async () => {
  const nobody = { ...sender, contactEmail: '', contactPhone: '' };
  const { html, text } = await renderEmail(email, { ...rendering, sender: nobody });
  for (const form of [html, text]) expect(form).not.toContain('Need help?');
  const byMail = await renderEmail(email, { ...rendering, sender: { ...sender, contactPhone: '' } });
  expect(byMail.text).toContain('Need help? help@mandap.example\n');
});
