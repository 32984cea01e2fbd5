/** What administrators write for the public pages, and replies and decisions that the team sends again and again. */
export const contentKinds = ['banner', 'testimonial', 'question', 'place', 'reply', 'ruling'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** As many of a kind fit on a page. */
export const maxEntriesOfKind = 30;

export interface ContentFields {
  kind: ContentKind;
  /** Who says it, what is asked, what the place or the reply is called. */
  titleEn: string;
  textEn: string;
  /** A path of this site or an https address. */
  link: string;
}

type ContentField = 'titleEn' | 'textEn' | 'link';

/** The fields of each kind; the first list is required. */
const fields: Record<ContentKind, { required: readonly ContentField[]; optional: readonly ContentField[] }> =
  {
    banner: { required: ['textEn'], optional: ['link'] },
    testimonial: { required: ['titleEn', 'textEn'], optional: [] },
    question: { required: ['titleEn', 'textEn'], optional: [] },
    place: { required: ['titleEn', 'link'], optional: [] },
    reply: { required: ['titleEn', 'textEn'], optional: [] },
    ruling: { required: ['titleEn', 'textEn'], optional: [] },
  };

export const hasContentField = (kind: ContentKind, field: ContentField): boolean =>
  fields[kind].required.includes(field) || fields[kind].optional.includes(field);

/** The required fields that are empty. */
export const missingContent = (entry: ContentFields): ContentField[] =>
  fields[entry.kind].required.filter((field) => entry[field] === '');

/** Whether a link leads to this site or is https; an empty one leads nowhere. */
export const isContentLink = (link: string): boolean =>
  link === '' ||
  /^\/(?![/\\])[^\s\\]*$/.test(link) ||
  /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#]\S*)?$/i.test(link);
