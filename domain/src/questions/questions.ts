/** The maximum number of unanswered questions of one guest about one venue. */
export const maxUnanswered = 3;

/** `hidden`: the team hid it, with its answer. */
export type QuestionState = 'visible' | 'hidden';

/**
 * The public name of a question's author: the first name and the first letter of the last name, “Asha S.”.
 */
export const shownAsker = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  const [initial] = lastName.trim();
  return initial ? `${firstName.trim()} ${initial}.` : firstName.trim();
};
