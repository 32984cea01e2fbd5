import * as z from 'zod/mini';

/** A number as people write it: 95,000 or ₹ 95000. Nothing typed is no number. */
export const numberIn = (text: string): number => {
  const digits = text.replace(/[,\s₹°%]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

/** What is typed into a field, checked as the number that it means; an empty field means `empty`. */
export const typedNumber = <Checked, Meant>(
  schema: z.ZodMiniType<Checked, Meant>,
  empty: number = Number.NaN,
): z.ZodMiniType<Checked, string> => {
  const meant = z.pipe(
    z.string(),
    z.transform((text: string) => (text.trim() === '' ? empty : numberIn(text))),
  );
  // The schema itself refuses what it does not take.
  return z.pipe(meant as unknown as z.ZodMiniType<Meant, string>, schema);
};
