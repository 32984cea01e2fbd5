import { costs, createHashing } from './hashing.ts';

const hashing = createHashing();

const kind = `$argon2id$v=19$m=${costs.memoryCost},t=${costs.timeCost},p=${costs.parallelism}$`;

/** Of a password that nobody knows: comparing with it takes as long as with anybody's. */
const nobodys =
  '$argon2id$v=19$m=65536,t=2,p=1$CrZFDJ74fBHfPdL/jol2Tw$PfduJ4pQ9DTxmtAqyVzBMY8ISXvM7I2mYyJcAs8yvSo';

export const hashPassword = (password: string): Promise<string> => hashing.hash(password);

/** Whether it was stored with other costs than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(kind);

/** Whether a password is right. Without a stored hash it takes as long and is never right. */
export const isRightPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const matches = await hashing.verify(password, stored ?? nobodys);
  return stored !== null && matches;
};
