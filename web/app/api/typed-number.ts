import * as z from 'zod/mini';

/** Parses a number as people write it: 95,000 or ₹ 95000. NaN for an empty text. */
export const numberIn = (text: string): number => {
  const digits = text.replace(/[,\s₹°%]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

/** A schema for the text of a field that validates it as a number; an empty field counts as `empty`. */
export const typedNumber = <Checked, Input>(
  schema: z.ZodMiniType<Checked, Input>,
  empty: number = Number.NaN,
): z.ZodMiniType<Checked, string> => {
  const parsed = z.pipe(
    z.string(),
    z.transform((text: string) => (text.trim() === '' ? empty : numberIn(text))),
  );
  // The schema itself rejects a wrong type.
  return z.pipe(parsed as unknown as z.ZodMiniType<Input, string>, schema);
};
