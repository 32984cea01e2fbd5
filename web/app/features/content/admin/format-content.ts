import type { ContentKind } from '@mandap/domain/content/content';
import * as contentText from '#app/i18n/generated/content.ts';

interface KindTexts {
  title: () => string;
  lead: () => string;
  empty: () => string;
  add: () => string;
  edit: () => string;
  /** The labels of the fields. */
  name: () => string;
  text: () => string;
  link: () => string;
  /** The effect of publishing it. */
  published: () => string;
  saved: () => string;
}

export const kindTexts: Record<ContentKind, KindTexts> = {
  banner: {
    title: contentText.banners,
    lead: contentText.bannersLead,
    empty: contentText.noBanners,
    add: contentText.addBanner,
    edit: contentText.editBanner,
    name: contentText.name,
    text: contentText.announcement,
    link: contentText.link,
    published: contentText.isPublished,
    saved: contentText.saved,
  },
  testimonial: {
    title: contentText.testimonials,
    lead: contentText.testimonialsLead,
    empty: contentText.noTestimonials,
    add: contentText.addTestimonial,
    edit: contentText.editTestimonial,
    name: contentText.person,
    text: contentText.quote,
    link: contentText.link,
    published: contentText.isPublished,
    saved: contentText.saved,
  },
  question: {
    title: contentText.questions,
    lead: contentText.questionsLead,
    empty: contentText.noQuestions,
    add: contentText.addQuestion,
    edit: contentText.editQuestion,
    name: contentText.question,
    text: contentText.answer,
    link: contentText.link,
    published: contentText.isPublished,
    saved: contentText.saved,
  },
  place: {
    title: contentText.places,
    lead: contentText.placesLead,
    empty: contentText.noPlaces,
    add: contentText.addPlace,
    edit: contentText.editPlace,
    name: contentText.name,
    text: contentText.announcement,
    link: contentText.placeLink,
    published: contentText.isPublished,
    saved: contentText.saved,
  },
  reply: {
    title: contentText.replies,
    lead: () => contentText.repliesLead({ name: '{name}', number: '{number}' }),
    empty: contentText.noReplies,
    add: contentText.addReply,
    edit: contentText.editReply,
    name: contentText.replyName,
    text: contentText.replyText,
    link: contentText.link,
    published: contentText.replyOffered,
    saved: contentText.replySaved,
  },
  ruling: {
    title: contentText.rulings,
    lead: () =>
      contentText.rulingsLead({
        guest: '{guest}',
        host: '{host}',
        venue: '{venue}',
        number: '{number}',
        booking: '{booking}',
      }),
    empty: contentText.noRulings,
    add: contentText.addRuling,
    edit: contentText.editRuling,
    name: contentText.rulingName,
    text: contentText.rulingText,
    link: contentText.link,
    published: contentText.replyOffered,
    saved: contentText.replySaved,
  },
};
