import { createHashing } from './hashing.ts';

const hashing = createHashing();

/** Of a password that nobody knows: comparing with it takes as long as with anybody's. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$y7FRfWkGVP2nVgG6lm5skA$WJgsEyoqMdKoQ1DghhWTL8jAJvI5m5ar2qgJTir1KOc';

export const hashPassword = (password: string): Promise<string> => hashing.hash(password);

/** Whether a password is right. Without a stored hash it takes as long and is never right. */
export const isRightPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const matches = await hashing.verify(password, stored ?? nobodys);
  return stored !== null && matches;
};
