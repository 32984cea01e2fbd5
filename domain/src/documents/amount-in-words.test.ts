import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords, numberInWords } from './amount-in-words.ts';

describe('numberInWords', () => {
  it.each([
    [0, 'Zero', 'शून्य'],
    [13, 'Thirteen', 'तेरह'],
    [21, 'Twenty-One', 'इक्कीस'],
    [40, 'Forty', 'चालीस'],
    [100, 'One Hundred', 'एक सौ'],
    [101, 'One Hundred One', 'एक सौ एक'],
    [1999, 'One Thousand Nine Hundred Ninety-Nine', 'एक हज़ार नौ सौ निन्यानवे'],
    [1_05_000, 'One Lakh Five Thousand', 'एक लाख पाँच हज़ार'],
    [26_250, 'Twenty-Six Thousand Two Hundred Fifty', 'छब्बीस हज़ार दो सौ पचास'],
    [
      12_34_56_789,
      'Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine',
      'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी',
    ],
    [1_00_00_00_000, 'One Hundred Crore', 'एक सौ करोड़'],
  ])('writes %i in the Indian system', (number, english, hindi) => {
    expect(numberInWords(number, 'en')).toBe(english);
    expect(numberInWords(number, 'hi')).toBe(hindi);
  });

  it('has a hundred different Hindi names from 0 to 99, none of them empty', () => {
    const all = Array.from({ length: 100 }, (_, n) => numberInWords(n, 'hi'));
    expect(new Set(all).size).toBe(100);
    expect(all.every((name) => /^[\u0900-\u097f]+$/.test(name))).toBe(true);
  });

  it('gets the most easily confused names right', () => {
    const words = [29, 39, 49, 59, 69, 79, 89, 99].map((n) => numberInWords(n, 'hi'));
    expect(words).toEqual(['उनतीस', 'उनतालीस', 'उनचास', 'उनसठ', 'उनहत्तर', 'उनासी', 'नवासी', 'निन्यानवे']);
    expect([35, 45, 65, 83].map((n) => numberInWords(n, 'hi'))).toEqual(['पैंतीस', 'पैंतालीस', 'पैंसठ', 'तिरासी']);
  });

  it('gives different numbers different words, in both languages', () => {
    const number = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(number, number, fc.constantFrom('en', 'hi'), (one, other, language) => {
        fc.pre(one !== other);
        expect(numberInWords(one, language)).not.toBe(numberInWords(other, language));
      }),
    );
  });

  it('refuses anything but non-negative integers', () => {
    expect(() => numberInWords(-1, 'en')).toThrow(RangeError);
    expect(() => numberInWords(1.5, 'hi')).toThrow(RangeError);
  });
});

describe('amountInWords', () => {
  it.each([
    [1_05_000_00, 'Rupees One Lakh Five Thousand Only', 'एक लाख पाँच हज़ार रुपये मात्र'],
    [1_00, 'Rupee One Only', 'एक रुपया मात्र'],
    [0, 'Rupees Zero Only', 'शून्य रुपये मात्र'],
    [21_50, 'Rupees Twenty-One and Fifty Paise Only', 'इक्कीस रुपये और पचास पैसे मात्र'],
    [5_01, 'Rupees Five and One Paisa Only', 'पाँच रुपये और एक पैसा मात्र'],
  ])('writes %i paise as on an invoice', (amount, english, hindi) => {
    expect(amountInWords(amount, 'en')).toBe(english);
    expect(amountInWords(amount, 'hi')).toBe(hindi);
  });
});
