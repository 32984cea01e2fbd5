import { json, rowsOf } from '@mandap/server/src/platform/fragments.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';

/** Hosts' testimonials. They are invented, and the page of a demo instance says so. */
const testimonials = [
  {
    name: 'Mahendra Singh Rathore, Sheesh Bagh Palace, Nathdwara',
    nameHi: 'महेंद्र सिंह राठौड़, शीश बाग़ पैलेस, नाथद्वारा',
    text: 'Earlier I kept a diary and the phone rang all day. Now I say yes or no on my phone, and no date is ever booked twice.',
    textHi:
      'पहले डायरी रखता था और फ़ोन दिन भर बजता था। अब फ़ोन पर ही हाँ या ना कह देता हूँ, और एक तारीख़ दो बार कभी बुक नहीं होती।',
  },
  {
    name: 'Vaidehi Raghunathan, Sri Lakshmi Mahal, Kumbakonam',
    nameHi: 'वैदेही रघुनाथन, श्री लक्ष्मी महल, कुंभकोणम',
    text: 'Families see the full price before they ask. We talk about flowers now, not about rupees.',
    textHi: 'परिवार पूछने से पहले ही पूरा दाम देख लेते हैं। अब हम फूलों की बात करते हैं, पैसों की नहीं।',
  },
  {
    name: 'Anand Verma, Anand Vatika Lawn, Sehore',
    nameHi: 'आनंद वर्मा, आनंद वाटिका लॉन, सीहोर',
    text: 'Our lawn was empty from Monday to Thursday. Now small sangeets fill those days.',
    textHi: 'हमारा लॉन सोमवार से गुरुवार ख़ाली रहता था। अब उन दिनों छोटे संगीत होते हैं।',
  },
];

export const insertTestimonials = async ({ tx, now }: SeedContext): Promise<void> => {
  const rows = testimonials.map(({ name, nameHi, text, textHi }, index) => ({
    id: newId(),
    kind: 'testimonial',
    position: index + 1,
    title: json({ en: name, hi: nameHi }),
    text: json({ en: text, hi: textHi }),
    link: '',
    isPublished: true,
    updatedAt: now,
  }));
  await tx`insert into content_entries ${rowsOf(...rows)}`;
};
