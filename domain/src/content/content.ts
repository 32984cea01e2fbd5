/**
 * What administrators write: content of the public pages, and templates for the team's replies and decisions.
 */
export const contentKinds = ['banner', 'testimonial', 'question', 'place', 'reply', 'ruling'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The maximum number of entries of a kind on a page. */
export const maxEntriesOfKind = 30;

export interface ContentFields {
  kind: ContentKind;
  /** The author of a testimonial, the question, or the name of the place or reply. */
  titleEn: string;
  textEn: string;
  /** A path of this site or an https address. */
  link: string;
}

type ContentField = 'titleEn' | 'textEn' | 'link';

/** The fields of each kind. The first list is required. */
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

/** Whether a link leads to this site or is https. An empty link is allowed. */
export const isContentLink = (link: string): boolean =>
  link === '' ||
  /^\/(?![/\\])[^\s\\]*$/.test(link) ||
  /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#]\S*)?$/i.test(link);
