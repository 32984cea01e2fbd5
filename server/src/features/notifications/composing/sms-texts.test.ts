import { expect, test } from 'vitest';
import { smsTextsIn } from './sms-texts.ts';

test('a text message knows its template', () => {
  const text = smsTextsIn('hi').bookingConfirmed({ venue: 'Lake Palace', code: 'MB-7K3Q9F', day: '5 फ़र॰' });
  expect(text).toMatchObject({
    template: 'bookingConfirmed.hi',
    text: 'बुकिंग पक्की: Lake Palace, 5 फ़र॰. नं. MB-7K3Q9F.',
  });
});

test.each([
  ['en', 'The Grand Imperial Heritage Palace and Gardens', 'The Grand Imperial Heritage P…'],
  ['hi', 'श्री राधाकृष्ण विवाह मंडप और भव्य लॉन', 'श्री राधाकृष्ण विवाह मंडप और …'],
] as const)(
  'a long value can be cut to the 30 characters that operators allow, between letters: %s',
  (language, venue, cut) => {
    const { text, shortText } = smsTextsIn(language).guestsSoon({ venue, day: '5' });
    expect(cut.length).toBeLessThanOrEqual(30);
    expect(text).toContain(venue);
    expect(shortText).toContain(cut);
    expect(shortText).not.toContain(venue);
  },
);

test('the host of a code is never cut, because browsers compare it', () => {
  const host = 'www.a-very-long-name-of-a-marketplace.example';
  const { shortText } = smsTextsIn('en').signInCode({ code: '123456', site: 'Mandap', host });
  expect(shortText.endsWith(`@${host} #123456`)).toBe(true);
});
