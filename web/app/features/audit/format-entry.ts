import type { AuditAction } from '@mandap/contract/audit/audit';
import type { AuditDetail, AuditRow } from '@mandap/contract/audit/audit.schemas';
import * as auditLogText from '../../i18n/generated/auditLog.ts';
import { toAdmin, toAdminTicket, toAdminUser, toAdminVenue } from '../../paths.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The log's own words, which its search finds too: "User signed in" for user.signed_in. */
export const actionName = (action: AuditAction | string): string => capital(action.replace(/[._]/g, ' '));

/** "First name" for firstName and first_name. */
export const fieldName = (name: string): string =>
  capital(
    name
      .replace(/_/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
  );

export const actorName = ({ actor }: AuditRow): string => {
  if (!actor) return auditLogText.system();
  return actor.isDeleted ? auditLogText.deletedAccount() : actor.name || actor.email;
};

/** What it is about, as people know it: a name or a number. Ids are cut to what tells them apart. */
export const targetName = ({ target }: AuditRow): string => {
  if (target.isDeleted) return auditLogText.deletedAccount();
  if (target.name) return target.name;
  return /^[0-9a-f]{8}-/.test(target.id) ? `${actionName(target.kind)} …${target.id.slice(-6)}` : target.id;
};

/** The page where more of it is; null where there is none. */
export const pageOf = ({ target: { kind, id, isDeleted } }: AuditRow): string | null => {
  if (isDeleted) return null;
  if (kind === 'user' || kind === 'host') return toAdminUser(id);
  if (kind === 'venue') return toAdminVenue(id);
  if (kind === 'booking') return toAdmin('bookings', { booking: id });
  if (kind === 'payment') return toAdmin('payments', { payment: id });
  if (kind === 'ticket') return toAdminTicket(id);
  if (kind === 'setting') return toAdmin('settings');
  return kind === 'job' ? toAdmin('system') : null;
};

const nothing = '–';

const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return nothing;
  if (value === true) return auditLogText.yes();
  if (value === false) return auditLogText.no();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Every field of which either side says something, in words. */
export const changesIn = ({ before, after }: AuditDetail): { field: string; was: string; is: string }[] => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({
      field: fieldName(name),
      was: valueText(before?.[name]),
      is: valueText(after?.[name]),
    }))
    .filter(({ was, is }) => was !== nothing || is !== nothing);
};
