import { PassThrough } from 'node:stream';
import { liveUpdatesPath } from '@mandap/contract/live-updates';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import type { LiveUpdates } from '../platform/live-updates.ts';
import { snakeDeep } from './wire.ts';

interface LiveUpdatesDependencies {
  liveUpdates: LiveUpdates;
  authenticate(token: string): Promise<Actor>;
  countRequest(ip: string): Promise<void>;
  /** Calls back with the id of every session that ends, in whichever process. */
  onSessionEnded(handler: (sessionId: string) => void): void;
  /** How often a sign of life goes out, and the token is looked at again, in milliseconds. */
  pulse?: number;
}

/** Browsers of one person that may listen at once; one more ends the oldest, which may be one that went away unseen. */
const mostOfOne = 12;
/** Of everybody, in this process. */
const mostInAll = 20_000;
/** Bytes that may wait for a reader before it counts as gone. */
const mostWaiting = 64 * 1024;

interface Stream {
  sessionId: string;
  send(text: string): void;
  end(): void;
}

const tokenOf = (request: FastifyRequest): string => {
  const token = request.headers.authorization?.match(/^Bearer (.+)$/i)?.[1];
  if (!token) throw new Failure('not_authenticated');
  return token;
};

/** The open streams of this process, by person, oldest first. */
const createStreams = () => {
  const byPerson = new Map<string, Set<Stream>>();
  let count = 0;
  const each = (act: (stream: Stream) => void) => {
    for (const those of [...byPerson.values()]) for (const stream of [...those]) act(stream);
  };
  return {
    each,
    add(userId: string, stream: Stream): void {
      if (count >= mostInAll) throw new Failure('unavailable', { retryAfter: 30 });
      const those = byPerson.get(userId) ?? new Set();
      const [oldest] = those;
      if (oldest && those.size >= mostOfOne) oldest.end();
      byPerson.set(userId, those.add(stream));
      count += 1;
    },
    remove(userId: string, stream: Stream): void {
      const those = byPerson.get(userId);
      if (!those?.delete(stream)) return;
      count -= 1;
      if (those.size === 0) byPerson.delete(userId);
    },
  };
};

/**
 * `GET /api/news/`: what happens to whoever asks, as it happens, until their token or session ends. A new connection is
 * a gap: what was missed is asked for, not sent again.
 */
export const serveLiveUpdates = (fastify: FastifyInstance, dependencies: LiveUpdatesDependencies): void => {
  const { liveUpdates, authenticate, countRequest, onSessionEnded, pulse = 25_000 } = dependencies;
  const streams = createStreams();
  onSessionEnded((id) => streams.each((stream) => stream.sessionId === id && stream.end()));
  // A server that stops does not wait for readers who wait for it.
  fastify.addHook('preClose', async () => streams.each((stream) => stream.end()));

  const open = (actor: Actor, token: string, waiting: () => number): PassThrough => {
    const body = new PassThrough();
    const stream: Stream = {
      sessionId: actor.sessionId,
      send(text) {
        if (body.writableEnded) return;
        body.write(text);
        if (body.readableLength + body.writableLength + waiting() > mostWaiting) body.destroy();
      },
      end() {
        streams.remove(actor.id, stream);
        body.end();
      },
    };
    streams.add(actor.id, stream);
    const deaf = liveUpdates.listen(actor.id, (item) =>
      stream.send(`data: ${JSON.stringify(snakeDeep(item))}\n\n`),
    );
    const beat = setInterval(() => {
      authenticate(token).then(
        () => stream.send(':\n\n'),
        () => stream.end(),
      );
    }, pulse);
    body.once('close', () => {
      clearInterval(beat);
      deaf();
      streams.remove(actor.id, stream);
    });
    // The headers leave at once: the reader knows that it hears.
    stream.send(':\n\n');
    return body;
  };

  fastify.get(liveUpdatesPath, { compress: false }, async (request, reply) => {
    await countRequest(request.ip);
    const token = tokenOf(request);
    const actor = await authenticate(token);
    const body = open(actor, token, () => reply.raw.writableLength);
    reply.raw.once('close', () => body.destroy());
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(body);
  });
};
