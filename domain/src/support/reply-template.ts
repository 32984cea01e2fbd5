/** What a reply template may name, in braces. */
export interface ReplyValues {
  /** Who wrote the ticket. */
  name: string;
  /** Of the ticket. */
  number: string;
}

/** A template with the values of a ticket; whatever else is in braces is left for the team to fill in. */
export const fillReply = (template: string, { name, number }: ReplyValues): string =>
  template.replace(/\{(name|number)\}/g, (placeholder) => (placeholder === '{name}' ? name : number));
