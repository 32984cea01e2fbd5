import { describe, expect, it } from 'vitest';
import { readLimitAfter, readSentence } from './search-sentence.ts';

describe('a sentence that somebody types into the search', () => {
  it.each([
    ['cheap lawn near lucknow for 300', { text: 'lawn near lucknow', guests: 300, isCheap: true }],
    ['400 guests', { text: '', guests: 400 }],
    ['Marriage hall in Benares for about 1,200 people', { text: 'hall in Benares', guests: 1200 }],
    ['marriage hall', { text: 'hall' }],
    ['Marriage Home Agra', { text: 'hall Agra' }],
    ['farm house near Jaipur', { text: 'farmhouse near Jaipur' }],
    ['lawn for 250 pax', { text: 'lawn', guests: 250 }],
    ['500+ guests palace', { text: 'palace', guests: 500 }],
    ['३०० लोगों के लिए लॉन', { text: 'लॉन', guests: 300 }],
    ['300 ke liye sasta hall', { text: 'hall', guests: 300, isCheap: true }],
    ['low budget venue Kanpur', { text: 'venue Kanpur', isCheap: true }],
    ['lawn under 50000', { text: 'lawn', maxPrice: 50_000 }],
    ['budget 1 lakh palace', { text: 'palace', maxPrice: 100_000 }],
    ['hall below ₹50k', { text: 'hall', maxPrice: 50_000 }],
    ['pure veg hall in Mathura', { text: 'hall in Mathura', facts: ['vegetarian_only'] }],
    ['शाकाहारी भवन', { text: 'भवन', facts: ['vegetarian_only'] }],
  ])('means: %s', (typed, meant) => {
    const nothing = { guests: null, maxPrice: null, facts: [], isCheap: false };
    expect(readSentence(typed)).toEqual({ ...nothing, ...meant });
  });

  it.each([
    'Raj Darbar',
    'Hotel 24',
    '313301 narmada',
    'lawn for 2 days',
    'hall for 12 december',
    'palace for 2027',
    'lawn within 50 km of Sitapur',
    'non-veg hall',
    'Vegas Palace',
    'Marriage garden',
    'Budgeon Farm',
    'लॉन',
    '',
  ])('means nothing more than its names: %s', (typed) => {
    expect(readSentence(typed)).toEqual({
      text: typed,
      guests: null,
      maxPrice: null,
      facts: [],
      isCheap: false,
    });
  });
});

describe('a limit that follows its amount', () => {
  it.each([
    ['लॉन 1 लाख तक', 'लॉन', 100_000],
    ['50 हज़ार से कम में हॉल', 'में हॉल', 50_000],
    ['lawn 50 hazar se kam', 'lawn', 50_000],
    ['लॉन 5 किमी तक', 'लॉन 5 किमी तक', null],
    ['लॉन', 'लॉन', null],
  ])('is read: %s', (typed, text, maxPrice) => {
    expect(readLimitAfter(typed)).toEqual({ text, maxPrice });
  });
});
