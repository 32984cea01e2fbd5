/** Unanswered questions of one guest about one venue. */
export const mostUnanswered = 3;

/** `hidden`: by the team, with its answer. */
export type QuestionState = 'visible' | 'hidden';

/** How everybody may name who asked: the first name and the first letter of the last, “Asha S.”. */
export const shownAsker = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  const [initial] = lastName.trim();
  return initial ? `${firstName.trim()} ${initial}.` : firstName.trim();
};
