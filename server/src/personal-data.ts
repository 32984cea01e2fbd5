import type { Sql } from './platform/db.ts';

/** A file that belongs to somebody, read when its turn comes. */
export interface PersonalFile {
  /** Inside the ZIP, with its folder. */
  name: string;
  open(): Promise<AsyncIterable<Uint8Array> | null>;
}

/** What one feature keeps about a person: sections of `data.json` by name, in camelCase, and files. */
export interface PersonalData {
  sections: Record<string, unknown>;
  files?: PersonalFile[];
}

/** What one feature stores about a person, from its own tables. */
export type PersonalDataOf = (userId: string) => Promise<PersonalData>;

/** Why an account cannot be deleted yet. */
export type DeletionObstacle = 'bookings_live' | 'money_owed';
export type FindObstacle = (userId: string, sql: Sql) => Promise<DeletionObstacle | null>;
