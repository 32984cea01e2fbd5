import { join } from 'node:path';
import { connect, type Db, disconnect } from '../platform/db.ts';
import { findRunning } from '../platform/embedded-postgres/lock-file.ts';

/** Runs work on the embedded database of a running server process, given its data directory. */
export const onDatabaseOf = async <T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const running = await findRunning(join(dataDir, 'postgres/cluster'));
  if (!running) throw new Error('The server has no database');
  const db = connect({
    host: running.socketDirectory,
    port: 5432,
    username: 'postgres',
    database: 'postgres',
  });
  try {
    return await work(db);
  } finally {
    await disconnect(db).catch(() => undefined);
  }
};
