import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hidden, maskContacts, maskName, maskPublic, wrongInName } from './contact-masking.ts';

const masked = (text: string) => maskContacts(text).text;

/** Ten digits of a mobile number, split into groups of the given lengths. */
const inPieces = (digits: string, lengths: readonly number[]): string[] => {
  const pieces: string[] = [];
  for (let at = 0, index = 0; at < digits.length; index += 1) {
    const length = lengths[index % lengths.length] ?? 1;
    pieces.push(digits.slice(at, at + length));
    at += length;
  }
  return pieces;
};

const scripts = ['0', '०', '௦', '০', '૦', '೦', '０'];
const inScript = (text: string, zero: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 48) + Number(digit)));

const aMobile = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{8}[1-9]$/))
  .map(([first, rest]) => first + rest);

describe('phone numbers', () => {
  it('are masked with any prefix, separators, grouping and script', () => {
    fc.assert(
      fc.property(
        aMobile,
        fc.constantFrom('', '+91', '+91 ', '91 ', '0', '0091-', '(+91) ', '+91-0'),
        fc.constantFrom('', ' ', '-', '.', ' - ', '–', '/', '\u00a0', '\u200b', ')', '_', ', '),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...scripts),
        (mobile, prefix, separator, lengths, zero) => {
          const number = inScript(prefix + inPieces(mobile, lengths).join(separator), zero);
          const { text, isMasked } = maskContacts(`Please call ${number} after six`);
          expect(isMasked).toBe(true);
          expect(text.match(/\p{Nd}/gu) ?? []).toEqual([]);
          expect(text).toMatch(/^Please call .*••••••.* after six$/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    'nine eight two nine zero one two three four five',
    'nine double eight zero triple one two three four',
    '98290 one two three four five',
    'नौ आठ दो नौ शून्य एक दो तीन चार पाँच',
    '9️⃣8️⃣2️⃣9️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣',
  ])('are masked in words and keycaps: %s', (number) => {
    expect(masked(`call ${number} now`)).toMatch(/^call •••••• ?\S* ?now$/u);
  });

  it.each([
    ['Two: 9829012345 9829054321', `Two: ${hidden} ${hidden}`],
    ['Udaipur 313001, 9829012345', `Udaipur 313001, ${hidden}`],
    ['Office 0294-2412345', `Office ${hidden}`],
    ['+1 (415) 555-0132 abroad', `${hidden} abroad`],
    ['at 8-12-2026 call 9829012345', `at 8-12-2026 call ${hidden}`],
    ['9829012345@ybl', hidden],
  ])('are masked within a text: %s', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });
});

describe('addresses', () => {
  it('are masked in any spelling', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z0-9]{0,8}(\.[a-z0-9]{1,6})?$/),
        fc.constantFrom('@', ' @ ', ' at ', ' AT ', '(at)', ' [at] ', ' (at) '),
        fc.constantFrom('gmail', 'yahoo', 'rediffmail'),
        fc.constantFrom('.com', ' dot com', ' DOT co dot in', ' (dot) com', ' . com', '.co.in'),
        (name, at, host, end) => {
          const { text, isMasked } = maskContacts(`Write to: ${name}${at}${host}${end}, please`);
          expect(isMasked).toBe(true);
          expect(text).toBe(`Write to: ${hidden}, please`);
        },
      ),
    );
  });

  it('are masked at custom domains, and for payment', () => {
    expect(masked('asha.sharma+wedding@shop.example.in.')).toBe(`${hidden}.`);
    expect(masked('asha at haveli dot com')).toBe(hidden);
    expect(masked('pay asha@okaxis today')).toBe(`pay ${hidden} today`);
  });
});

describe('everything else', () => {
  it.each([
    'We are 600 guests, 350 in the hall and 250 on the lawn.',
    'Is ₹1,05,000 for 11-12-2026 to 2026-12-13 right? The quote said ₹75000 80000.',
    'Between 75000-80000 or 7500000 in all',
    'On 8/12/2026 500 guests, on 9/12/2026 400',
    'Booking MB-7K3Q9F, pincode 313001',
    'We arrive at 7:30, lunch at 1.30. Look at the lawn.',
    'Meet at gate 2 at noon @ the haveli',
    'Two or three of us, four at most',
    '9829 guests',
  ])('are left alone: %s', (text) => {
    expect(maskContacts(text)).toEqual({ text, isMasked: false });
  });

  it('are left alone: the id in a link, whatever its digits', () => {
    const links = ['01a20f1c-4d10-77de-a609-3798298e09a5', '98290123-4512-4345-8789-01234567890a'];
    for (const id of links) expect(masked(`See https://mandap.in/venues/${id}.`)).toContain(id);
    fc.assert(
      fc.property(
        fc.uuid().filter((id) => /[a-f]/.test(id)),
        (id) => {
          const text = `See /venues/${id}/, or ${id.toUpperCase()}`;
          expect(maskContacts(text)).toEqual({ text, isMasked: false });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('do not include ids made up of digits only', () => {
    expect(masked('98290123-4512-4345-8789-919829012345')).toContain(hidden);
  });

  it('are left alone in texts without digits, number words and at-signs', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[bfgjklmpqwyz ,.!?\n]*$/), (text) => {
        expect(maskContacts(text)).toEqual({ text, isMasked: false });
      }),
    );
  });

  it('are masked once: masking again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), aMobile, (text, mobile) => {
        const once = maskContacts(`${text} ${mobile}`).text;
        expect(once).not.toContain(mobile);
        expect(maskContacts(once)).toEqual({ text: once, isMasked: false });
      }),
    );
  });

  it('are masked however long and odd the text is, with work that grows with its length only', () => {
    const pieces = [
      '9 ',
      'a@',
      'a at b dot ',
      'one ',
      '1,',
      '(((',
      'a.',
      '१',
      'x'.repeat(50),
      '９',
      '９ ',
      '𝟗',
      ' ',
      '9.1.',
    ];
    const texts = pieces.flatMap((piece) =>
      ['', '@', ' dot ', ' at gmail'].map((end) => `${piece.repeat(20_000 / piece.length)}${end}`),
    );
    // Work that grew with the square of the length would end this test at its limit.
    for (const text of texts) expect(maskContacts(text).text.length).toBeGreaterThan(0);
  });

  it('are masked when each part is followed by an at-sign', () => {
    expect(masked('asha@gmail.com@paytm, x')).toBe(`${hidden}, x`);
    expect(masked(`${'x'.repeat(100)}@gmail.com`)).toBe(`${'x'.repeat(36)}${hidden}`);
  });
});

describe('links', () => {
  it.each([
    'wa.me/919829012345',
    'https://wa.me/message/ABC',
    'chat.whatsapp.com/XYZ',
    't.me/moti',
    'https://www.instagram.com/moti_mahal',
  ])('to a chat or a profile are masked everywhere: %s', (link) =>
    expect(masked(`write to ${link} today`)).toBe(`write to ${hidden} today`),
  );

  it.each([
    'https://evil.example/x',
    'www.motimahal.com',
    'motimahal.in',
    'MOTIMAHAL.COM/HALL',
    'bit.ly.link',
  ])('to websites are masked in what everybody reads: %s', (link) =>
    expect(maskPublic(`see ${link} today`)).toBe(`see ${hidden} today`),
  );

  it.each([
    'We serve lunch on the lawn.In summer it is shady.',
    'S.R.Palace and B.R.Garden',
    'Open 10 a.m. to 11.30 p.m.',
    'AC, TV etc.included',
    'मंडप.सजावट शामिल है',
    'See /venues/01a20f1c-4d10-77de-a609-3798298e09a5',
  ])('are not seen where there are none: %s', (text) => expect(maskPublic(text)).toBe(text));
});

describe('a name in an email to a stranger', () => {
  it.each([
    'https://evil.example/prize',
    'HTTP://203.0.113.7/x',
    'www.evil.example',
    'evil.example',
    'Evil.Co.IN/claim?id=1',
    'bit.ly/3xYz',
    'evil。example',
    'एविल.भारत',
    'prize@evil.example',
    '98765 43210',
  ])('contains no %s', (link) => {
    const name = maskName(`You won, see ${link} today`);
    expect(name).toContain(hidden);
    for (const part of link.split(/[\s/@]+/).filter((one) => one.length > 3 && !/^https?:$/i.test(one)))
      expect(name).not.toContain(part);
    expect(name).toMatch(/^You won, see .* today$/);
  });

  it.each([
    'Rathore Stays',
    'Dr. Lal & Sons',
    'Hotel 24x7',
    'Moti Mahal, Jaipur',
    'S. R. Palace',
    'शीश बाग़ पैलेस',
  ])('stays %s', (name) => expect(maskName(name)).toBe(name));
});

it.each([
  ['Asha', null],
  ['आशा देवी', null],
  ['Moti Mahal 1975', null],
  ['A', 'name_short'],
  ['', 'name_short'],
  ['Lake Stays 98765-43210', 'name_contact'],
  ['asha@example.in', 'name_contact'],
  ['Moti Mahal, motimahal.in', 'name_contact'],
  ['See http://evil.example', 'name_contact'],
  ['S.R.Palace', null],
])('%j as a name: %s', (name, wrong) => {
  expect(wrongInName(name)).toBe(wrong);
});
