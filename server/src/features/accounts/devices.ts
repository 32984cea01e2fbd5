import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, newToken } from '../../platform/secrets.ts';

/** A browser, and marks of the accounts that signed in there: the newest first. */
export interface Device {
  id: string;
  /** It sent no cookie. */
  isNew?: true;
  marks: readonly string[];
}

const mostMarks = 4;
const markLength = 22;

/**
 * Browsers that signed in to an account before. They have tries of their own, so that no stranger's guessing shuts the
 * owner out. A cookie holds a random name and a mark for each account, which only the server can make.
 */
export const createDevices = (secret: string) => {
  const key = keyFor(secret, 'device');

  const markOf = (id: string, email: string): string =>
    createHmac('sha256', key).update(`${id} ${email}`).digest('base64url').slice(0, markLength);

  return {
    /** The browser that sent the cookie; a new one without it. */
    read(cookie: string | undefined): Device {
      const [id = '', ...marks] = (cookie ?? '').split('.');
      return /^[\w-]{43}$/.test(id)
        ? { id, marks: marks.slice(0, mostMarks) }
        : { id: newToken(), isNew: true, marks: [] };
    },
    write: ({ id, marks }: Device): string => [id, ...marks].join('.'),

    /** Whether the account was signed in to from there. */
    knows({ id, marks }: Device, email: string): boolean {
      const requested = Buffer.from(markOf(id, email));
      return marks.some(
        (mark) => mark.length === markLength && timingSafeEqual(Buffer.from(mark), requested),
      );
    },
    remember({ id, marks }: Device, email: string): Device {
      const mark = markOf(id, email);
      return { id, marks: [mark, ...marks.filter((other) => other !== mark)].slice(0, mostMarks) };
    },
  };
};

export type Devices = ReturnType<typeof createDevices>;
