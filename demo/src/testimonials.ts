import { rowsOf } from '@mandap/server/src/platform/fragments.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';

/** Hosts' testimonials. They are invented, and the page of a demo instance says so. */
const testimonials = [
  {
    name: 'Mahendra Singh Rathore, Sheesh Bagh Palace, Nathdwara',
    text: 'Earlier I kept a diary and the phone rang all day. Now I say yes or no on my phone, and no date is ever booked twice.',
  },
  {
    name: 'Vaidehi Raghunathan, Sri Lakshmi Mahal, Kumbakonam',
    text: 'Families see the full price before they ask. We talk about flowers now, not about rupees.',
  },
  {
    name: 'Anand Verma, Anand Vatika Lawn, Sehore',
    text: 'Our lawn was empty from Monday to Thursday. Now small sangeets fill those days.',
  },
];

export const insertTestimonials = async ({ tx, now }: SeedContext): Promise<void> => {
  const rows = testimonials.map(({ name, text }, index) => ({
    id: newId(),
    kind: 'testimonial',
    position: index + 1,
    titleEn: name,
    titleHi: '',
    textEn: text,
    textHi: '',
    link: '',
    isPublished: true,
    updatedAt: now,
  }));
  await tx`insert into content_entries ${rowsOf(...rows)}`;
};
