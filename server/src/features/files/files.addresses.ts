import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadPurpose } from '@mandap/contract/files/uploads';
import type { Clock } from '../../platform/clock.ts';

const open: readonly UploadPurpose[] = ['avatar', 'review', 'venue'];

/** An address for the people concerned holds for at least this long, in ms, and changes only that often. */
const life = 6 * 60 * 60 * 1000;

export const isOpen = (purpose: UploadPurpose): boolean => open.includes(purpose);

/** Where the files of an upload are kept: everybody may read what is open, the rest has no address of its own. */
export const folderOf = ({ id, purpose }: { id: string; purpose: UploadPurpose }): string =>
  isOpen(purpose) ? `uploads/${id}` : `private/${id}`;

/** Addresses that carry their own permission and end: `/files/until/signature/id`. */
export const createAddresses = ({ clock, secret }: { clock: Clock; secret: string }) => {
  const signatureOf = (id: string, until: string): string =>
    createHmac('sha256', secret).update(`file ${until} ${id}`).digest('base64url').slice(0, 32);
  return {
    of(upload: { id: string; purpose: UploadPurpose }): string {
      if (isOpen(upload.purpose)) return `/media/${folderOf(upload)}`;
      const until = String((Math.floor(clock.now().getTime() / life) + 2) * life);
      return `/files/${until}/${signatureOf(upload.id, until)}/${upload.id}`;
    },
    holds({ id, until, signature }: { id: string; until: string; signature: string }): boolean {
      const right = Buffer.from(signatureOf(id, until));
      const given = Buffer.from(signature);
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      return isRight && Number(until) > clock.now().getTime();
    },
  };
};
