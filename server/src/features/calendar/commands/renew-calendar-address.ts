import type { Actor } from '#server/actor.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { assertHost } from '../assert-host.ts';
import { assertSpace } from '../assert-space.ts';
import type { CalendarContext } from '../calendar.context.ts';

interface Feed {
  id: string;
  /** Undefined: all of the venue. */
  spaceId?: string | undefined;
  /** With the names of guests. */
  hasNames: boolean;
}

/** A host creates or renews the address of a calendar feed. The old address stops working at once. */
export const renewCalendarAddress =
  (context: CalendarContext) =>
  async (host: Actor, { id, spaceId, hasNames }: Feed): Promise<{ createdAt: string }> => {
    const { db, clock, audit, addressEncryption } = context;
    await assertHost(context, host, id, 'ownership');
    await assertSpace(context, id, spaceId);
    const token = newToken();
    const createdAt = clock.now();
    await db.begin(async (tx) => {
      await tx`
        insert into calendar_addresses (venue_id, space_id, has_names, host_id, token_hash, encrypted_token, created_at)
        values (${id}, ${spaceId ?? null}, ${hasNames}, ${host.id}, ${hashToken(token)}, ${addressEncryption.encrypt(token)},
          ${createdAt})
        on conflict (venue_id, space_id, has_names) do update set host_id = excluded.host_id, token_hash = excluded.token_hash,
          encrypted_token = excluded.encrypted_token, created_at = excluded.created_at`;
      const target = { kind: 'venue', id } as const;
      await audit.record(tx, { action: 'venue.calendar_address_renewed', actor: host, target });
    });
    return { createdAt: createdAt.toISOString() };
  };
