/** Approximate memory of a value made of plain objects, lists and texts, in bytes: an upper bound of what V8 holds. */
export const sizeOfValue = (value: unknown): number => {
  if (typeof value === 'string') return 24 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 16;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + 8 + sizeOfValue(item), 48);
  return Object.values(value).reduce((sum: number, item) => sum + 8 + sizeOfValue(item), 56);
};
