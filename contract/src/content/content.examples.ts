import type { ExamplesOf } from '../example.ts';
import type * as adminContent from './admin.endpoints.ts';

const testimonial = {
  kind: 'testimonial',
  titleEn: 'Sunita Devi, Gulmohar Farm',
  titleHi: '',
  textEn: 'Families find us by themselves now.',
  textHi: '',
  link: '',
  startsOn: null,
  endsOn: null,
  isPublished: true,
} as const;

export const contentExamples = {
  listContent: { kind: 'testimonial' },
  addContent: testimonial,
  changeContent: { ...testimonial, version: 1 },
  moveContent: { direction: 'up' },
} satisfies ExamplesOf<typeof adminContent>;
