import type { AuditAction, AuditKind } from '@mandap/contract/audit/audit';
import type { AuditDetail, AuditRow } from '@mandap/contract/audit/audit.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { toAdmin, toAdminDispute, toAdminTicket, toAdminUser, toAdminVenue } from '#app/admin-paths.ts';
import * as auditActionText from '#app/i18n/generated/auditAction.ts';
import * as auditFieldText from '#app/i18n/generated/auditField.ts';
import * as auditKindText from '#app/i18n/generated/auditKind.ts';
import * as auditLogText from '#app/i18n/generated/auditLog.ts';
import * as auditRoleText from '#app/i18n/generated/auditRole.ts';
import * as auditValueText from '#app/i18n/generated/auditValue.ts';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Names = Readonly<Record<string, (() => string) | undefined>>;

/** `user_signed_in` for `user.signed_in`. */
type KeyOf<Action> = Action extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never;

/** The type checker reports an action without a text. */
const everyName: Readonly<Record<KeyOf<AuditAction>, () => string>> = auditActionText;
const actionNames: Readonly<Record<string, () => string>> = everyName;
const kindNames: Readonly<Record<AuditKind, () => string>> = auditKindText;
const roleNames: Readonly<Record<Role, () => string>> = auditRoleText;

/** "User signed in" for user.signed_in. The log's search also finds these names. */
export const actionName = (action: AuditAction | string): string =>
  actionNames[action.replace('.', '_')]?.() ?? action;

export const kindName = (kind: AuditKind): string => kindNames[kind]();
export const roleName = (role: Role): string => roleNames[role]();

/** Fields are recorded as firstName, older ones as first_name. */
const fieldNames: Names = auditFieldText;
/** What a recorded value means: a status, a role. */
const valueNames: Names = auditValueText;

/** “First name” for firstName and first_name. */
export const fieldName = (name: string): string =>
  fieldNames[name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())]?.() ??
  capitalize(
    name
      .replace(/_/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
  );

export const actorName = ({ actor }: AuditRow): string => {
  if (!actor) return auditLogText.system();
  return actor.isDeleted ? auditLogText.deletedAccount() : actor.name || actor.email;
};

/** The name or number of the target, or its shortened id if it has neither. */
export const targetName = ({ target }: AuditRow): string => {
  if (target.isDeleted) return auditLogText.deletedAccount();
  if (target.name) return target.name;
  return /^[0-9a-f]{8}-/.test(target.id) ? `${kindName(target.kind)} …${target.id.slice(-6)}` : target.id;
};

/** The URL of the target's page; null if there is none. */
export const targetUrl = ({ target: { kind, id, isDeleted } }: AuditRow): string | null => {
  if (isDeleted) return null;
  if (kind === 'user' || kind === 'host') return toAdminUser(id);
  if (kind === 'venue') return toAdminVenue(id);
  if (kind === 'booking') return toAdmin('bookings', { booking: id });
  if (kind === 'payment') return toAdmin('payments', { payment: id });
  if (kind === 'ticket') return toAdminTicket(id);
  if (kind === 'dispute') return toAdminDispute(id);
  if (kind === 'setting') return toAdmin('settings');
  if (kind === 'content') return toAdmin('content');
  return kind === 'job' || kind === 'setup' ? toAdmin('system') : null;
};

const emptyValue = '–';

const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return emptyValue;
  if (value === true) return auditLogText.yes();
  if (value === false) return auditLogText.no();
  return typeof value === 'object' ? JSON.stringify(value) : (valueNames[String(value)]?.() ?? String(value));
};

interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The fields of an entry with their values as text. Fields that are empty before and after are omitted. */
export const changesIn = ({ before, after }: AuditDetail): FieldChange[] => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({
      field: fieldName(name),
      before: valueText(before?.[name]),
      after: valueText(after?.[name]),
    }))
    .filter((change) => change.before !== emptyValue || change.after !== emptyValue);
};
