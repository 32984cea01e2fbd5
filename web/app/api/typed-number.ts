import * as z from 'zod/mini';
import { amountIn, numberIn } from './number-in.ts';

const typed =
  (read: (text: string) => number) =>
  <Checked, Input>(
    schema: z.ZodMiniType<Checked, Input>,
    empty: number | null = Number.NaN,
  ): z.ZodMiniType<Checked, string> => {
    const parsed = z.pipe(
      z.string(),
      z.transform((text: string) => (text.trim() === '' ? empty : read(text))),
    );
    // The schema itself rejects values of a wrong type.
    return z.pipe(parsed as unknown as z.ZodMiniType<Input, string>, schema);
  };

/** A schema that validates the text of a field as a number. An empty field counts as `empty`. */
export const typedNumber = typed(numberIn);

/** The same for an amount in rupees. */
export const typedAmount = typed(amountIn);
