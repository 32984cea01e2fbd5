/** The placeholders that a reply template may use, in braces. */
export interface ReplyValues {
  /** The name of the person who wrote the ticket. */
  name: string;
  /** The number of the ticket. */
  number: string;
}

/** A template filled with the values of a ticket. Other text in braces is left for the team. */
export const fillReply = (template: string, { name, number }: ReplyValues): string =>
  template.replace(/\{(name|number)\}/g, (placeholder) => (placeholder === '{name}' ? name : number));
