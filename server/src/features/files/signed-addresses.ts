import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadPurpose } from '@mandap/contract/files/files';
import type { Clock } from '#server/platform/clock.ts';

const publicPurposes: readonly UploadPurpose[] = ['avatar', 'review', 'venue'];

/** An address is valid for at least this time, in ms, and changes no more often. */
const lifetime = 6 * 60 * 60 * 1000;

const isPublic = (purpose: UploadPurpose): boolean => publicPurposes.includes(purpose);

/** Where the files of an upload are stored. Public ones are open to everybody; the others need a signed address. */
export const folderOf = ({ id, purpose }: { id: string; purpose: UploadPurpose }): string =>
  isPublic(purpose) ? `uploads/${id}` : `private/${id}`;

/** Addresses that contain their own permission and expire: `/files/until/signature/id`. */
export const createSignedAddresses = ({ clock, secret }: { clock: Clock; secret: string }) => {
  const signatureOf = (id: string, until: string): string =>
    createHmac('sha256', secret).update(`file ${until} ${id}`).digest('base64url').slice(0, 32);
  return {
    of(upload: { id: string; purpose: UploadPurpose }): string {
      if (isPublic(upload.purpose)) return `/media/${folderOf(upload)}`;
      const until = String((Math.floor(clock.now().getTime() / lifetime) + 2) * lifetime);
      return `/files/${until}/${signatureOf(upload.id, until)}/${upload.id}`;
    },
    isValid({ id, until, signature }: { id: string; until: string; signature: string }): boolean {
      const expected = Buffer.from(signatureOf(id, until));
      const given = Buffer.from(signature);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && Number(until) > clock.now().getTime();
    },
  };
};

export type SignedAddresses = ReturnType<typeof createSignedAddresses>;
