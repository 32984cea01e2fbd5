/** Approximate memory of a value made of plain objects, lists and texts, in bytes: an upper bound of what V8 holds. */
export const sizeOfValue = (value: unknown): number => {
  if (typeof value === 'string') return 24 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 16;
  let size = Array.isArray(value) ? 48 : 56;
  for (const member of Object.values(value)) size += 8 + sizeOfValue(member);
  return size;
};
