/** How many quick replies a venue can have. */
export const maxQuickReplies = 10;
/** In characters. */
export const maxReplyLength = 1000;

/** What a quick reply can name: the family, the first of its days and the price on that day. */
export const replyValues = ['name', 'day', 'price'] as const;
export type ReplyValue = (typeof replyValues)[number];

/** Stands for a value that is not known. The host fills it in. */
const unknown = '…';

/** A quick reply with its values, such as `{name}`. Other braces stay as they are. */
export const filledReply = (text: string, values: Partial<Record<ReplyValue, string | null>>): string =>
  text.replace(/\{(name|day|price)\}/g, (_, value: ReplyValue) => values[value] || unknown);
