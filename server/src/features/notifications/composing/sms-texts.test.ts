import { expect, test } from 'vitest';
import { smsTextsIn } from './sms-texts.ts';

test('a text message knows its template', () => {
  const text = smsTextsIn('hi').bookingConfirmed({ venue: 'Lake Palace', code: 'MB-7K3Q9F', day: '5 फ़र॰' });
  expect(text).toMatchObject({
    template: 'bookingConfirmed.hi',
    text: 'बुकिंग पक्की: Lake Palace, 5 फ़र॰। बुकिंग नंबर MB-7K3Q9F।',
  });
});

test.each([
  ['en', 'The Grand Imperial Heritage Palace and Gardens', 'The Grand Imperial Heritage P..'],
  ['hi', 'श्री राधाकृष्ण विवाह मंडप और भव्य लॉन', 'श्री राधाकृष्ण विवाह मंडप और …'],
] as const)(
  'a long value can be cut to the 30 characters that operators allow, between letters: %s',
  (language, venue, cut) => {
    const { text, shortText } = smsTextsIn(language).guestsSoon({ venue, day: '5' });
    expect(text).toContain(venue);
    expect(shortText).toContain(cut);
    expect(shortText).not.toContain(venue);
  },
);

/** What a message costs: 160 characters, or 70 with one outside of the oldest set. Those of a longer one are shorter. */
const partsOf = (text: string): number => {
  const [one, each] = /^[\n -_a-~]*$/.test(text) ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / each);
};

const values = {
  en: {
    venue: 'Shri Radha Krishna Banquet Hall',
    day: 'Mon, 14 December 2026',
    time: 'Mon, 14 December, 11:30 am',
  },
  hi: { venue: 'श्री राधाकृष्ण बैंक्वेट हॉल, कानपुर', day: 'सोम, 14 दिसंबर 2026', time: 'सोम, 14 दिसंबर, सुबह 11:30' },
};

test.each([
  ['en', 1],
  ['hi', 2],
] as const)('a text message is short: %s, at most %i parts', (language, most) => {
  const common = { code: 'MB-7K3Q9F', amount: '₹12,50,000', site: 'Mandap', host: 'www.mandap.example' };
  for (const write of Object.values(smsTextsIn(language)))
    expect(partsOf(write({ ...common, ...values[language] } as never).shortText)).toBeLessThanOrEqual(most);
});

test('the host of a code is never cut, because browsers compare it', () => {
  const host = 'www.a-very-long-name-of-a-marketplace.example';
  const { shortText } = smsTextsIn('en').signInCode({ code: '123456', site: 'Mandap', host });
  expect(shortText.endsWith(`@${host} #123456`)).toBe(true);
});
