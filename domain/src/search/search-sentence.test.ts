import { describe, expect, it } from 'vitest';
import { readSentence } from './search-sentence.ts';

const today = '2026-11-21';
const nothing = {
  guests: null,
  rooms: null,
  maxPlate: null,
  maxPrice: null,
  facts: [],
  isCheap: false,
  day: null,
  month: null,
  partOfDay: null,
};

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
    ['शाकाहारी भवन', { text: 'भवन', facts: ['vegetarian_food'] }],
    ['hall with veg food', { text: 'hall with', facts: ['vegetarian_food'] }],
    ['सिर्फ़ शाकाहारी भवन', { text: 'भवन', facts: ['vegetarian_only'] }],
    ['lawn with 20 rooms', { text: 'lawn', rooms: 20 }],
    ['२० कमरे वाला लॉन', { text: 'वाला लॉन', rooms: 20 }],
    ['20 kamre lawn for 300', { text: 'lawn', rooms: 20, guests: 300 }],
    ['लॉन 1 लाख तक', { text: 'लॉन', maxPrice: 100_000 }],
    ['50 हज़ार से कम में हॉल', { text: 'में हॉल', maxPrice: 50_000 }],
    ['lawn 50 hazar se kam', { text: 'lawn', maxPrice: 50_000 }],
    ['lawn plate under 700', { text: 'lawn', maxPlate: 700 }],
    ['veg plate up to ₹650 in Kanpur', { text: 'in Kanpur', maxPlate: 650, facts: ['vegetarian_food'] }],
    ['hall for 300 under 1,200 per plate', { text: 'hall', guests: 300, maxPlate: 1200 }],
    ['lawn for 700 per plate', { text: 'lawn', maxPlate: 700 }],
    ['प्लेट 700 तक लॉन', { text: 'लॉन', maxPlate: 700 }],
    ['700 रुपये तक की प्लेट', { text: '', maxPlate: 700 }],
    ['lawn under 1 lakh plate under 700', { text: 'lawn', maxPrice: 100_000, maxPlate: 700 }],
    ['baraat ghar Agra', { text: 'hall Agra' }],
    ['बारात घर', { text: 'hall' }],
    [
      '13 फ़रवरी की शाम 300 लोग 1 लाख तक लॉन',
      { text: 'लॉन', day: '2027-02-13', partOfDay: 'evening', guests: 300, maxPrice: 100_000 },
    ],
    ['lawn for 12 december', { text: 'lawn for', day: '2026-12-12' }],
  ])('means: %s', (typed, meant) => {
    expect(readSentence(typed, today)).toEqual({ ...nothing, ...meant });
  });

  it.each([
    'Raj Darbar',
    'Hotel 24',
    '313301 narmada',
    'lawn for 2 days',
    'लॉन 5 किमी तक',
    'Rooms and Lawns',
    '500 plates',
    'palace for 2027',
    'lawn within 50 km of Sitapur',
    'non-veg hall',
    'Vegas Palace',
    'Marriage garden',
    'Budgeon Farm',
    'लॉन',
    '',
  ])('means nothing more than its names: %s', (typed) => {
    expect(readSentence(typed, today)).toEqual({ ...nothing, text: typed });
  });
});
