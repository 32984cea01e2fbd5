import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, with OWASP's first choice of costs: 19 MiB, two passes, one lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, costs);

let nobodys: Promise<string> | undefined;

/** Whether a password is right. Without a stored hash it takes as long and is never right. */
export const isRightPassword = async (password: string, stored: string | null): Promise<boolean> => {
  nobodys ??= hashPassword('nobody signs in with this');
  const matches = await verify(stored ?? (await nobodys), password);
  return stored !== null && matches;
};
