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
  /** Called with the id of every ended session, in any process. */
  onSessionEnded(handler: (sessionId: string) => void): void;
  /** Interval of heartbeats and token checks, in milliseconds. */
  heartbeat?: number;
}

/** Streams per person. One more closes the oldest, which may belong to a browser that disappeared. */
const maxStreamsPerPerson = 12;
/** Streams of everyone in this process. */
const maxStreams = 20_000;
/** Unsent bytes after which a reader counts as gone. */
const maxBufferedBytes = 64 * 1024;

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
      if (count >= maxStreams) throw new Failure('unavailable', { retryAfter: 30 });
      const those = byPerson.get(userId) ?? new Set();
      const [oldest] = those;
      if (oldest && those.size >= maxStreamsPerPerson) oldest.end();
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
 * `GET /api/live-updates/`: live updates of the signed-in person until the token or session ends. After a
 * reconnection clients reload their data, because nothing is sent again.
 */
export const serveLiveUpdates = (fastify: FastifyInstance, dependencies: LiveUpdatesDependencies): void => {
  const { liveUpdates, authenticate, countRequest, onSessionEnded, heartbeat = 25_000 } = dependencies;
  const streams = createStreams();
  onSessionEnded((id) => streams.each((stream) => stream.sessionId === id && stream.end()));
  // A stopping server must not wait for readers who wait for it.
  fastify.addHook('preClose', async () => streams.each((stream) => stream.end()));

  const open = (actor: Actor, token: string, waiting: () => number): PassThrough => {
    const body = new PassThrough();
    const stream: Stream = {
      sessionId: actor.sessionId,
      send(text) {
        if (body.writableEnded) return;
        body.write(text);
        if (body.readableLength + body.writableLength + waiting() > maxBufferedBytes) body.destroy();
      },
      end() {
        streams.remove(actor.id, stream);
        body.end();
      },
    };
    streams.add(actor.id, stream);
    const unsubscribe = liveUpdates.listen(actor.id, (item) =>
      stream.send(`data: ${JSON.stringify(snakeDeep(item))}\n\n`),
    );
    const timer = setInterval(() => {
      authenticate(token).then(
        () => stream.send(':\n\n'),
        () => stream.end(),
      );
    }, heartbeat);
    body.once('close', () => {
      clearInterval(timer);
      unsubscribe();
      streams.remove(actor.id, stream);
    });
    // Sends the headers at once, so that the client knows it is connected.
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
