import { wrongInName } from '@mandap/domain/name-check';
import { joinName } from '@mandap/domain/names';
import { v7 as newId } from 'uuid';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { AccountLimits, Origin } from './account-limits.ts';
import type { Codes } from './codes.service.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import { hashPassword } from './passwords.ts';
import { createProofsStore, type Proof } from './proofs.store.ts';
import type { UserRow, UsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  settings: Settings;
  users: UsersStore;
  codes: Codes;
  limits: AccountLimits;
}

interface NewAccount {
  email: string;
  password?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** How long the proof that an address was verified may be used, in seconds. */
export const proofLife = 30 * 60;

const checkFields = ({ password, firstName = '', lastName = '' }: NewAccount): string => {
  const wrongName = wrongInName(joinName({ firstName, lastName }));
  const fields = {
    ...(wrongName && { firstName: [wrongName] }),
    ...(password === undefined ? { password: ['required' as const] } : {}),
  };
  if (password === undefined || wrongName) throw new Failure('bad_input', { fields });
  return password;
};

/** From an address to an account: a code by mail, its proof, the account. */
export const createSignUp = (dependencies: Dependencies) => {
  const { db, jobs, clock, audit, settings, users, codes, limits } = dependencies;
  const proofs = createProofsStore(db);

  const insert = async (tx: Sql, user: UserRow): Promise<void> => {
    if (!(await users.insert(tx, user))) throw new Failure('email_in_use');
    await audit.record(tx, {
      action: 'user.signed_up',
      actor: user,
      target: { kind: 'user', id: user.id },
      after: { email: user.email, role: user.role, status: user.status },
    });
    await jobs.publish(tx, 'account.created', { userId: user.id });
  };

  const useProof = async (tx: Sql, proof: Proof | null): Promise<void> => {
    if (proof && !(await proofs.use(tx, proof, clock.now()))) throw new Failure('email_not_verified');
  };

  /** The proof that this sign-up must use up; null where none is asked for. */
  const proofFor = async (email: string, token: string | undefined): Promise<Proof | null> => {
    if (!(await settings.get()).requireEmailVerification) return null;
    const proof = token ? { email, tokenHash: hashToken(token) } : null;
    if (!proof || !(await proofs.isLive(proof, clock.now()))) throw new Failure('email_not_verified');
    return proof;
  };

  const mustBeOpen = async (): Promise<void> => {
    if (!(await settings.get()).allowUserRegistration) throw new Failure('registration_closed');
  };

  return {
    /** Mails a code, or word of the account that the address has already; nobody else can tell which. False: no code is needed. */
    async askForCode(email: string, { ip, device }: Origin): Promise<boolean> {
      await mustBeOpen();
      if (!(await settings.get()).requireEmailVerification) return false;
      await limits.beforeCode(email, 'signup', ip);
      const known = await users.findByEmail(email);
      await (known ? codes.pretend(email, { device }) : codes.issue(email, 'signup', { device }));
      return true;
    },

    /** The proof that whoever holds it verified the address. */
    async prove(email: string): Promise<string> {
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + proofLife * 1000);
      await proofs.insert({ email, tokenHash: hashToken(token) }, expiresAt);
      return token;
    },

    async register(wanted: NewAccount, token: string | undefined, ip: string): Promise<UserRow> {
      const password = checkFields(wanted);
      await mustBeOpen();
      await limits.beforeSignUp(ip);
      const proof = await proofFor(wanted.email, token);
      const { autoApproveUsers, siteName } = await settings.get();
      const about = [siteName, wanted.email, wanted.firstName ?? '', wanted.lastName ?? ''];
      await refuseEasyPassword(password, about, 'password');
      const user: UserRow = {
        id: newId(),
        language: 'en',
        email: wanted.email,
        passwordHash: await hashPassword(password),
        firstName: wanted.firstName ?? '',
        lastName: wanted.lastName ?? '',
        role: 'user',
        status: autoApproveUsers ? 'active' : 'inactive',
        createdAt: clock.now(),
      };
      await db.begin(async (tx) => {
        await useProof(tx, proof);
        await insert(tx, user);
      });
      return user;
    },

    removeExpired: (): Promise<void> => proofs.removeExpired(clock.now()),
  };
};
