import { maskingRule } from '@mandap/domain/contact-masking';
import { maskWritten } from '../masked-text.ts';
import type { MessagesContext } from '../messages.context.ts';

const batch = 200;

/** Masks older messages again after the masking rule has changed, a batch at a time. */
export const maskAgain =
  ({ db }: Pick<MessagesContext, 'db'>) =>
  async (): Promise<void> => {
    for (let found = batch; found === batch; ) {
      const rows = await db<{ id: string; text: string }[]>`
        select id, text from messages where masking_rule < ${maskingRule} order by masking_rule limit ${batch}`;
      found = rows.length;
      if (found === 0) return;
      const masked = rows.map(({ text }) => maskWritten(text).maskedText);
      await db`
        update messages m set masked_text = again.masked, masking_rule = ${maskingRule}
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${masked}::text[]) as again (id, masked) where m.id = again.id`;
    }
  };
