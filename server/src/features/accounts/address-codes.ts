import { createHmac, randomInt } from 'node:crypto';
import type { Language } from '@mandap/domain/languages';
import { v7 as newId } from 'uuid';
import { pipeline, type Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import { networkOf } from '#server/platform/limits.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { hashToken, keyFor } from '#server/platform/secrets.ts';
import type { CodePurpose, Origin } from './account-limits.ts';
import type { AccountsContext } from './accounts.context.ts';

/** How long a code is valid, in ms. */
export const codeLifetime = 10 * 60_000;
/** After this many wrong attempts a code is invalid, whoever made them. */
export const maxCodeTries = 5;
/** How many of these can be used by others than the person who requested the code. */
export const maxStrangersTries = 2;

interface CodeOptions {
  remember?: boolean;
  /** Who requests it. Nobody else can use up all attempts. */
  origin: Origin;
}

/** Six digits. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** How a code is stored. `text` names what it is for. */
const hashCode = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export const hashCodeFor = (secret: string, address: string, purpose: CodePurpose, code: string): string =>
  hashCode(keyFor(secret, 'address-code'), `${purpose} ${address} ${code}`);

export const hashEmailChangeCode = (secret: string, userId: string, email: string, code: string): string =>
  hashCode(keyFor(secret, 'new-email-code'), `${userId} ${email} ${code}`);

export const hashPhoneCode = (secret: string, userId: string, phone: string, code: string): string =>
  hashCode(keyFor(secret, 'phone-code'), `${userId} ${phone} ${code}`);

/**
 * Recognises the client that requested a code: by its cookie, or without cookies by its network and user agent.
 */
export const hashAsker = ({ ip, device, userAgent }: Origin) => ({
  askerHash: device ? hashToken(device.id) : null,
  askerClientHash: hashToken(`${networkOf(ip)} ${userAgent}`),
});

interface StoredCode {
  id: string;
  /** An email address or a mobile number. */
  address: string;
  purpose: CodePurpose;
  codeHash: string;
  remember: boolean;
  askerHash: string | null;
  askerClientHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A new code, and what is stored of it. */
export const createCode = (
  { clock, secret }: AccountsContext,
  address: string,
  purpose: CodePurpose,
  { remember = false, origin }: CodeOptions,
): { code: string; stored: StoredCode } => {
  const code = newCode();
  const codeHash = hashCodeFor(secret, address, purpose, code);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + codeLifetime);
  const asker = hashAsker(origin);
  return {
    code,
    stored: { id: newId(), address, purpose, codeHash, remember, ...asker, createdAt, expiresAt },
  };
};

/** Replaces an earlier code of the address for the same purpose. */
export const storeCode = async (tx: Sql, code: StoredCode): Promise<void> => {
  await tx`
    insert into address_codes ${rowsOf({ ...code })}
    on conflict (address, purpose) do update set id = excluded.id, code_hash = excluded.code_hash,
      remember = excluded.remember, asker_hash = excluded.asker_hash,
      asker_client_hash = excluded.asker_client_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at, wrong_tries = 0, asker_tries = 0, used_at = null`;
};

/**
 * Counts a text message with a code towards the limit of the whole platform. If that refuses, the administrators are
 * notified.
 */
export const countText = async ({ db, jobs, clock, audit, accountLimits }: AccountsContext): Promise<void> =>
  accountLimits.beforeText().catch(async (error: unknown) => {
    if (audit.isFirstInMinute('text limit'))
      await jobs.publish(db, 'account.text_limit_reached', { hour: clock.now().toISOString().slice(0, 13) });
    throw error;
  });

/** Emails a new code, to somebody without an account in the language of the page. */
export const sendCode = async (
  context: AccountsContext,
  email: string,
  purpose: 'login' | 'signup',
  { language = requestLanguage(), ...requested }: CodeOptions & { language?: Language },
): Promise<void> => {
  const { code, stored } = createCode(context, email, purpose, requested);
  const event = {
    email,
    purpose,
    language,
    encryptedCode: context.codeEncryption.encrypt(code),
    expiresAt: stored.expiresAt.toISOString(),
  };
  await context.db.begin((tx) =>
    pipeline([storeCode(tx, stored), context.jobs.publish(tx, 'account.code_issued', event)]),
  );
};
