import { textsIn } from '#server/i18n/texts.ts';
import type { Db } from '#server/platform/db.ts';

/**
 * Throws if the audit log has recorded a field whose name administrators would read as an identifier. The input of calls is
 * left out, as tests send anything.
 */
export const assertFieldsAreNamed = async (db: Db): Promise<void> => {
  const rows = await db<{ field: string }[]>`
    select distinct jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field
    from audit_entries where target_kind <> 'call'`;
  const names = textsIn('en').auditField;
  const nameless = rows.map(({ field }) => field).filter((field) => !(field in names));
  if (nameless.length > 0) throw new Error(`auditField in audit.json has no ${nameless.join(', ')}`);
};
