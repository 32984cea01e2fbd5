import { expect, it } from 'vitest';
import { bareMobileNumber, beginningOf, firstLetter, latinDigits, visibleTyped } from './typed-text.ts';

it('reads the digits of Hindi keyboards, and leaves everything else', () => {
  expect(latinDigits('०१२३४ ५६७८९')).toBe('01234 56789');
  expect(latinDigits('मंडप 1,50,000')).toBe('मंडप 1,50,000');
});

it.each(['०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '੦੧੨੩੪੫੬੭੮੯', '૦૧૨૩૪૫૬૭૮૯', '୦୧୨୩୪୫୬୭୮୯', '௦௧௨௩௪௫௬௭௮௯'])(
  'reads the digits %s',
  (typed) => expect(latinDigits(typed)).toBe('0123456789'),
);

it.each(['౦౧౨౩౪౫౬౭౮౯', '೦೧೨೩೪೫೬೭೮೯', '൦൧൨൩൪൫൬൭൮൯', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩', '０１２３４５６７８９'])(
  'reads the digits %s, too',
  (typed) => expect(latinDigits(typed)).toBe('0123456789'),
);

it('removes invisible characters, and keeps the joiners that Hindi needs', () => {
  expect(visibleTyped('\u202eAsha\u202c \ufeffDevi\u200b')).toBe('Asha Devi');
  expect(visibleTyped(' क्\u200dष \u00a0')).toBe('क्\u200dष');
  expect(visibleTyped('Aa\u00a0b')).toBe('Aa b');
  expect(visibleTyped('Rene\u0301 ग\u095cकरी')).toBe('Ren\u00e9 ग\u0921\u093cकरी');
});

it.each([
  '',
  ' \u00a0\t\n',
  '\u200b\u200c\u200d\u200e\u200f',
  '\u2066\u2069\ufeff',
  '\u3164\u115f',
  '\u2800',
  '\u{e0041}',
])('treats %j as empty', (text) => expect(visibleTyped(text)).toBe(''));

it.each([
  ['\u202a+91 98000 00001\u202c', '9800000001'],
  ['(0) 98000-00001', '9800000001'],
  ['0091.98000.00001', '9800000001'],
  ['+91 (0) 98000 00001', '9800000001'],
  ['91–98000–00001', '9800000001'],
  ['091 98000 00001', '9800000001'],
  ['০৯৮০০০ ০০০০১', '9800000001'],
  ['९८०००\u00a0००००१', '9800000001'],
  ['9198000000', '9198000000'],
])('reads the mobile number %s', (typed, number) => {
  expect(bareMobileNumber(typed)).toBe(number);
});

it.each([
  ['Friday', 'F'],
  ['शुक्रवार', 'शु'],
  ['क्षितिज', 'क्षि'],
  ['', ''],
])('takes the first letter of “%s” with its signs', (text, letter) => {
  expect(firstLetter(text)).toBe(letter);
});

it.each([
  ['Lawn', 10, 'Lawn'],
  ['Lawn', 2, 'La'],
  ['बिजली नहीं थी', 4, 'बिज'],
  ['बिजली नहीं थी', 5, 'बिजली'],
  ['स्थल', 2, ''],
  ['स्थल', 3, 'स्थ'],
  ['ok 👨‍👩‍👧 then', 6, 'ok '],
])('cuts “%s” after at most %i characters, never inside a letter', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});
