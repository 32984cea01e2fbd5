import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, placeSlug, toLatin } from './fold-name.ts';

describe('a name in Latin letters', () => {
  it.each([
    ['लखीमपुर', 'lakhimpur'],
    ['सीतापुर', 'sitapur'],
    ['लखनऊ', 'lakhnau'],
    ['खरगोन', 'khargon'],
    ['चन्द्रपुर', 'chandrapur'],
    ['उत्तराखण्ड', 'uttarakhand'],
    ['मध्य प्रदेश', 'madhya pradesh'],
    ['प्रतापगढ़', 'pratapgarh'],
    ['प्रतापगढ़', 'pratapgarh'],
    ['मुंबई', 'mumbai'],
    ['गंगानगर', 'ganganagar'],
    ['अयोध्या', 'ayodhya'],
    ['कोलकाता', 'kolkata'],
  ])('%s (Devanagari) is %s', (name, latin) => expect(toLatin(name)).toBe(latin));

  it.each([
    ['અમદાવાદ', 'amdavad'],
    ['ਅੰਮ੍ਰਿਤਸਰ', 'ammritsar'],
    ['ভুবনেশ্বর', 'bhubneshbar'],
    ['ଭୁବନେଶ୍ୱର', 'bhubneshwar'],
    ['தஞ்சாவூர்', 'tanjavur'],
    ['மதுரை', 'madurai'],
    ['சென்னை', 'chennai'],
    ['హైదరాబాద్', 'haidarabad'],
    ['ಮೈಸೂರು', 'maisuru'],
    ['തിരുവനന്തപുരം', 'tiruvanantapuram'],
    ['കൊല്ലം', 'kollam'],
  ])('%s is %s', (name, latin) => expect(toLatin(name)).toBe(latin));

  it('leaves Latin letters alone, and reads digits of every script', () => {
    expect(toLatin('Sitapur, UP')).toBe('Sitapur, UP');
    expect(toLatin('२६२७०१ ௨൩')).toBe('262701 23');
  });
});

describe('the key of a name', () => {
  it.each([
    ['lakhimpur', 'Lakimpur', 'LAKHEEMPUR', 'Lakhimpoor', 'लखीमपुर', 'લખીમપુર'],
    ['Sitapur', 'Seetapur', 'sitapoor', 'सीतापुर', 'সীতাপুর'],
    ['Fatehpur', 'Phatehpur', 'Fatehpoor', 'फतेहपुर', 'फ़तेहपुर'],
    ['Ghazipur', 'Gazipur', 'Gajipur', 'ग़ाज़ीपुर'],
    ['Bareilly', 'Bareli', 'बरेली'],
    ['Rae Bareli', 'Rai Bareilly', 'राय बरेली'],
    ['Chauk', 'Chowk', 'चौक'],
    ['Khargone', 'Khargon', 'खरगोन'],
    ['Shri Nagar', 'Sri Nagar', 'Shree Nagar', 'श्री नगर'],
    ['Mahua', 'Mahuwa', 'महुआ'],
    ['Kanpur', 'Kampur', 'कानपुर'],
    ['Wardha', 'Vardha', 'वर्धा'],
    ['Sambhal', 'Sanbhal', 'संभल', 'सम्भल'],
  ])('is the same for %s and its other spellings', (name, ...others) => {
    for (const other of others) expect([other, foldName(other)]).toEqual([other, foldName(name)]);
  });

  it('differs for names that sound different', () => {
    expect(foldName('Bihar')).not.toBe(foldName('Vihar'));
    expect(foldName('Kota')).not.toBe(foldName('Kot'));
    expect(foldName('Sitapur')).not.toBe(foldName('Satpur'));
  });

  it('has only small letters, digits and single spaces, and is its own key, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const key = foldName(text);
        expect(key).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/);
      }),
    );
  });

  it.each(['e', 'iy', 'h', '\u0915', '\u094d'])('handles a long run of %j', (letters) => {
    expect(foldName(letters.repeat(20_000)).length).toBeLessThan(60_000);
  });
});

it.each([
  ['Uttar Pradesh', 'uttar-pradesh'],
  ['Dr. B.R. Ambedkar Konaseema', 'dr-b-r-ambedkar-konaseema'],
  ['Kaimur (Bhabua)', 'kaimur-bhabua'],
  ['सीतापुर', 'sitapur'],
  ['Nāthdwāra', 'nathdwara'],
])('the slug of %s is %s', (name, slug) => {
  expect(placeSlug(name)).toBe(slug);
});
