/**
 * What the directory appends to the name of a sub-district: its officer's rank, its kind, or that a part of
 * it is elsewhere.
 */
const rank = /[\s(]+(?:adc|eac|sdo|hq|st|circle|co circle|c\.d\.block|pt(?:-i+)?)\)?$/i;
/** A number or a direction distinguishes several sub-districts around one place. */
const part =
  /[\s-]+(?:i{1,3}|iv|north|south|east|west|central|rural|urban|city|town|sadar|gramin|nagar|\([^)]*\))$/i;

/** The name as people know it: `Sagalee Adc` becomes Sagalee, `Habra - II` becomes Habra II. */
export const directoryName = (name: string): string =>
  name
    .replace(/\*/g, '')
    .replace(/\s*\(\s*/g, ' (')
    .replace(/\s*\)/g, ')')
    .replace(/\s+-\s*(?=i+$)/i, ' ')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(rank, '')
    .replace(/\bi{2,3}\b/gi, (number) => number.toUpperCase());

/**
 * The places where its seat may be, the most likely first: the name itself, the name in brackets, and what
 * several share.
 */
export const seatNames = (name: string): string[] => {
  const [, inBrackets] = /\(([^)]{3,})\)/.exec(name) ?? [];
  const names = [name, ...(inBrackets ? [inBrackets, name.replace(/\s*\([^)]*\)/, '')] : [])];
  for (let shorter = name; part.test(shorter); names.push(shorter)) shorter = shorter.replace(part, '');
  return [...new Set(names)].filter(
    (one) => !/^(?:rural|urban|sadar|east|west|north|south|old)$/i.test(one.trim()),
  );
};
