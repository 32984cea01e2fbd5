import { PracticalDetails, practicalAnswers } from '@mandap/contract/venues/practical-details.schemas';
import {
  type PracticalDetail,
  practicalDetails,
  settleTypedDetails,
  type TypedDetails,
} from '@mandap/domain/venues/practical-details';
import * as z from 'zod/mini';
import { numberIn } from '#app/api/number-in.ts';

/** An answer as the contract takes it; one that is no choice or number is left as typed, for the contract to refuse. */
const answerOf = (detail: PracticalDetail, typed: string): unknown => {
  const text = typed.trim();
  if (text === '') return null;
  const { type } = practicalAnswers[detail].def;
  if (type === 'boolean') return text === 'yes' ? true : text === 'no' ? false : text;
  return type === 'number' ? numberIn(text) : text;
};

const answersOf = (typed: TypedDetails): unknown => {
  const asked = settleTypedDetails(typed);
  return Object.fromEntries(practicalDetails.map((detail) => [detail, answerOf(detail, asked[detail])]));
};

/** From what is typed to what the calls take; an answer that nobody is asked for is dropped, even a wrong one. */
export const typedPracticalDetails = z.pipe(
  z.pipe(z.custom<TypedDetails>(), z.transform(answersOf)) as unknown as z.ZodMiniType<
    z.input<typeof PracticalDetails>,
    TypedDetails
  >,
  PracticalDetails,
);
