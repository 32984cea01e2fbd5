import { buffer } from 'node:stream/consumers';
import { dayInIndia } from '@mandap/domain/days';
import { languages, pathOfLanguage } from '@mandap/domain/languages';
import { isUuid } from '@mandap/domain/uuid';
import { LRUCache } from 'lru-cache';
import { Failure } from '#server/failure.ts';
import type { HttpServer } from '#server/http/http-server.ts';
import { createKeyedMutex } from '#server/platform/keyed-mutex.ts';
import { drawShareCard, type ShareCard } from '#server/platform/share-card.ts';
import { findVenue, isPublic, type VenueRecord } from './queries/venue-records.ts';
import { shareCardOf, shareVersionOf } from './share-picture.ts';
import type { VenuesContext } from './venues.context.ts';

/**
 * Bytes of pictures that a process caches, several hundred of them. Messengers and browsers have their own
 * caches.
 */
const cacheBytes = 24 * 1024 * 1024;

/**
 * The maximum number of waiting requests. Drawing takes a tenth of a second each, and further requests have
 * to retry.
 */
const maxWaiting = 30;

interface Drawing {
  card: ShareCard;
  cover: VenueRecord['pictures'][number] | undefined;
}

/** Draws share pictures on first request, one at a time. */
const createSharePictures = ({ storage }: VenuesContext) => {
  const mutex = createKeyedMutex();
  let waiting = 0;

  /** Null if the picture is gone. Then the venue gets a drawn background. */
  const readCover = async ({ cover }: Drawing): Promise<Buffer | null> => {
    if (!cover) return null;
    const key = `${cover.baseUrl.replace(/^\/media\//, '')}/${Math.max(...cover.widths)}.jpg`;
    const file = await storage.read(key);
    return file && buffer(file.stream);
  };

  const draw = async (drawing: Drawing): Promise<Buffer> => {
    if (waiting >= maxWaiting) throw new Failure('busy', { retryAfter: 5 });
    waiting += 1;
    try {
      return await mutex('draw', async () => drawShareCard(drawing.card, await readCover(drawing)));
    } finally {
      waiting -= 1;
    }
  };

  const cache = new LRUCache<string, Buffer, Drawing>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _old, { context }) => draw(context),
  });
  return (key: string, context: Drawing): Promise<Buffer> => cache.forceFetch(key, { context });
};

/**
 * The picture that messengers show for a venue's link, `/share/venues/<id>/<version>.jpg`, for public venues. In another language
 * than English: `/hi/share/venues/…`.
 */
export const serveSharePictures = (context: VenuesContext, { fastify, countRequest }: HttpServer): void => {
  const { db, clock, settings } = context;
  const pictureOf = createSharePictures(context);

  for (const language of languages) {
    fastify.get<{ Params: { id: string; version: string } }>(
      `${pathOfLanguage(language)}/share/venues/:id/:version(^[\\da-f]{16}$).jpg`,
      async ({ ip, params: { id, version } }, reply) => {
        await countRequest(ip);
        const venue = isUuid(id) ? await findVenue(db, id, dayInIndia(clock.now())) : null;
        if (!venue || !isPublic(venue)) throw new Failure('not_found');
        const current = await settings.get();
        const now = shareVersionOf(venue, current);
        const picture = await pictureOf(`${language} ${now}`, {
          card: shareCardOf(venue, current, language),
          cover: venue.pictures[0],
        });
        // A page that was loaded before a change names an earlier picture. It gets the current one, and
        // reloads it soon.
        const isNamed = version === now;
        return reply
          .type('image/jpeg')
          .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(picture);
      },
    );
  }
};
