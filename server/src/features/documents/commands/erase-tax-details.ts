import type { DocumentsContext } from '../documents.context.ts';

/** Removes a deleted account's tax details. Documents issued with them stay, as the law requires. */
export const eraseTaxDetails =
  ({ db }: DocumentsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`delete from host_tax_details where host_id = ${userId}`;
  };
