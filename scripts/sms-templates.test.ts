import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { page, withTemplates } from './sms-templates.ts';

it('docs/sms-templates.md lists every text and WhatsApp message (`npm run sms:templates` updates it)', () => {
  const text = readFileSync(page, 'utf8');
  expect(withTemplates(text)).toBe(text);
});
