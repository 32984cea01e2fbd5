import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { embeddedRole } from '../platform/application-role.ts';
import { connect, type Db, disconnect, type FixedAddress, withDatabase } from '../platform/db.ts';
import { identifier } from '../platform/fragments.ts';
import { afterFile } from './clean-up.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateAddress: FixedAddress;
  }
}

export interface TestDatabase {
  /** Connected as the owner. */
  db: Db;
  /** Connected with the rights of the running application. */
  asApplication: Db;
  /** To open a second connection to the same database. */
  address: FixedAddress;
}

/** A migrated, empty database for the test file, dropped after its last test. */
export async function testDatabase({
  max = 10,
  applicationMax = max,
}: {
  max?: number;
  applicationMax?: number;
} = {}): Promise<TestDatabase> {
  const template = inject('templateAddress');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(template, async (server) => {
    await server`create database ${identifier(name)} template ${identifier(databaseOf(template))} strategy file_copy`;
  });
  const address = withDatabase(template, name);
  const db = connect(address, { max });
  const asApplication = connect(
    typeof address === 'string' ? address : { ...address, username: embeddedRole },
    { max: applicationMax },
  );
  afterFile(async () => {
    await Promise.all([disconnect(asApplication), disconnect(db)]);
    await onServer(template, async (server) => {
      await server`drop database ${identifier(name)} with (force)`;
    });
  });
  return { db, asApplication, address };
}

async function onServer(template: FixedAddress, work: (server: Db) => Promise<void>): Promise<void> {
  const server = connect(withDatabase(template, 'postgres'), { max: 1 });
  try {
    await work(server);
  } finally {
    await disconnect(server);
  }
}

function databaseOf(address: FixedAddress): string {
  return typeof address === 'string'
    ? (/^[a-z]+:\/\/[^/?]*\/([^?]*)/.exec(address)?.[1] ?? '')
    : address.database;
}
