/** The beginning of a text, on one line; `maxLength` in characters. */
export const excerptOf = (text: string, maxLength: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > maxLength ? `${[...plain].slice(0, maxLength).join('')}…` : plain;
};
