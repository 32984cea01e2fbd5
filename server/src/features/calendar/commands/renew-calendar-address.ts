import type { Actor } from '#server/actor.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext } from '../calendar.context.ts';

/** A host creates or renews the address of a venue's calendar feed. The old address stops working at once. */
export const renewCalendarAddress =
  (context: CalendarContext) =>
  async (host: Actor, { id }: { id: string }): Promise<{ createdAt: string }> => {
    const { db, clock, audit, addressEncryption } = context;
    await assertHost(context, host, id, 'ownership');
    const token = newToken();
    const createdAt = clock.now();
    await db.begin(async (tx) => {
      await tx`
        insert into calendar_addresses (venue_id, host_id, token_hash, encrypted_token, created_at)
        values (${id}, ${host.id}, ${hashToken(token)}, ${addressEncryption.encrypt(token)}, ${createdAt})
        on conflict (venue_id) do update set host_id = excluded.host_id, token_hash = excluded.token_hash,
          encrypted_token = excluded.encrypted_token, created_at = excluded.created_at`;
      const target = { kind: 'venue', id } as const;
      await audit.record(tx, { action: 'venue.calendar_address_renewed', actor: host, target });
    });
    return { createdAt: createdAt.toISOString() };
  };
