import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Log } from './log.ts';

/** The interval and the timeout of the check that the primary is still the primary, in milliseconds. */
const checkEvery = 500;
const answerTimeout = 2_000;
/** How long startup waits for a primary. */
const startTimeout = 30_000;

interface Place {
  host: string;
  port: number;
}

/** A database on several hosts, one of which is the primary. When it is lost, a standby is promoted. */
export interface Primary {
  /** The URL with the current primary as its only host. */
  url(): string;
  /** Tracks a connection to the current primary, and closes it as soon as another host becomes primary. */
  socket(): Socket;
  stop(): Promise<void>;
}

/**
 * A URL with several hosts, in three parts. Null if it has one host. `target_session_attrs` is dropped,
 * because this module does the same.
 */
function partsOf(url: string): { before: string; places: Place[]; after: string } | null {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (!hosts.includes(',')) return null;
  const places = hosts.split(',').map((text) => {
    const [, host = '', port = '5432'] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
    return { host, port: Number(port) };
  });
  return {
    before,
    places,
    after: after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, ''),
  };
}

export const hasSeveralHosts = (url: string): boolean => partsOf(url) !== null;

/**
 * Finds the primary among the hosts of `postgres://user@db-1,db-2:5433/name`, and follows it. Rejects if no host has become
 * primary within half a minute.
 */
export async function followPrimary(url: string, log: Pick<Log, 'warn'>): Promise<Primary> {
  const parts = partsOf(url);
  if (!parts) throw new Error('The URL has one host.');
  const { before, places, after } = parts;
  const urlTo = ({ host, port }: Place) => `${before}${host}:${port}${after}`;
  const probes = new Map(places.map((place) => [place, openProbe(urlTo(place))]));
  const sockets = new Map<Socket, Place>();
  const stopped = new AbortController();
  let current = await firstPrimary();
  const watching = watch();

  async function isPrimary(place: Place): Promise<boolean> {
    const answer = await probes
      .get(place)
      ?.query<{ yes: boolean }>('select not pg_is_in_recovery() as yes')
      .catch(() => null);
    return answer?.rows[0]?.yes === true;
  }

  async function findPrimary(): Promise<Place | null> {
    const found = await Promise.all(places.map(async (place) => ((await isPrimary(place)) ? place : null)));
    return found.find((place) => place !== null) ?? null;
  }

  async function firstPrimary(): Promise<Place> {
    const deadline = Date.now() + startTimeout;
    for (;;) {
      const found = await findPrimary();
      if (found) return found;
      if (Date.now() > deadline) {
        await endProbes();
        throw new Error('None of the hosts of DATABASE_URL is a primary.');
      }
      await pause(checkEvery);
    }
  }

  /** A lost host may never confirm that a connection is closed. */
  async function endProbes(): Promise<void> {
    const ended = Promise.all([...probes.values()].map((probe) => probe.end()));
    await Promise.race([ended, pause(1_000, null, { ref: false })]);
  }

  async function watch(): Promise<void> {
    while (await pause(checkEvery, true, { signal: stopped.signal, ref: false }).catch(() => false)) {
      if (await isPrimary(current)) continue;
      const found = await findPrimary();
      if (found && found !== current) move(found);
    }
  }

  function move(to: Place): void {
    current = to;
    log.warn({ host: to.host, port: to.port }, 'another host has become the primary of the database');
    // Their statements fail now instead of waiting for a lost host.
    for (const [socket, place] of sockets) if (place !== to) socket.destroy();
  }

  return {
    url: () => urlTo(current),
    socket() {
      const socket = new Socket();
      sockets.set(socket, current);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    async stop() {
      stopped.abort();
      await watching;
      await endProbes();
    },
  };
}

const openProbe = (connectionString: string): Pool => {
  const limits = {
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
    idleTimeoutMillis: 0,
  };
  const probe = new Pool({ connectionString, max: 1, application_name: 'primary', ...limits });
  probe.on('error', () => {});
  probe.on('connect', (client) => client.on('error', () => {}));
  return probe;
};
