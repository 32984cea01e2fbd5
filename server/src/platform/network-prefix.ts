/**
 * The prefix of an IP address. It shows roughly where somebody is, but not who. Empty if there is no address.
 */
export const networkPrefix = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const [, head] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain) ?? [];
  if (head) return `${head}.x`;
  const groups = plain.split('::')[0]?.split(':').filter(Boolean).slice(0, 3) ?? [];
  return plain.includes(':') ? `${groups.join(':')}::` : '';
};
