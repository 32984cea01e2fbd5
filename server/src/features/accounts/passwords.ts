import { costs, createHashing } from './hashing.ts';

const hashing = createHashing();

const kind = `$argon2id$v=19$m=${costs.memoryCost},t=${costs.timeCost},p=${costs.parallelism}$`;

/** Of a password that nobody knows: comparing with it takes as long as with anybody's. */
const nobodys =
  '$argon2id$v=19$m=47104,t=1,p=1$a+Fzx6z8Rj1GWNgJpUnuyA$9fDsUIGjnV5ziZKi9LHnKqmieYHQ1qfKqwaYfWBLdQ4';

export const hashPassword = (password: string): Promise<string> => hashing.hash(password);

/** Whether it was stored with other costs than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(kind);

/** Whether a password is right. Without a stored hash it takes as long and is never right. */
export const isRightPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const matches = await hashing.verify(password, stored ?? nobodys);
  return stored !== null && matches;
};
