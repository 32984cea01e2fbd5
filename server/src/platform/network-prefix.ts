/** The beginning of a network address, which says roughly where and not who. Empty where there is none. */
export const networkPrefix = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const [, head] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain) ?? [];
  if (head) return `${head}.x`;
  const groups = plain.split('::')[0]?.split(':').filter(Boolean).slice(0, 3) ?? [];
  return plain.includes(':') ? `${groups.join(':')}::` : '';
};
