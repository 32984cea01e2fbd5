import type { Sql } from '#server/platform/db.ts';

/** Records a text with a code that is being sent, under the reference of its reports. */
export const insertCodeText = async (sql: Sql, reference: string, at: Date): Promise<void> => {
  await sql`insert into code_texts (reference, at, status) values (${reference}, ${at}, 'sent')`;
};

/** Stores what became of a text with a code. One that arrived has not failed. Unknown references are ignored. */
export const updateCodeText = async (
  sql: Sql,
  { reference, status, problem }: { reference: string; status: 'delivered' | 'failed'; problem: string },
): Promise<void> => {
  await sql`
    update code_texts set status = ${status}, problem = ${status === 'failed' ? problem : null}
    where reference = ${reference} and status <> 'delivered'`;
};

export const removeCodeTextsBefore = async (sql: Sql, moment: Date): Promise<void> => {
  await sql`
    delete from code_texts where reference in (select reference from code_texts where at < ${moment} limit 10000)`;
};
