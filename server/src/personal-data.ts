import type { Sql } from './platform/db.ts';

/** A person's file, opened only when the archive reaches it. */
export interface PersonalFile {
  /** The path inside the ZIP. */
  name: string;
  open(): Promise<AsyncIterable<Uint8Array> | null>;
}

/** One feature's data about a person: sections of `data.json` by name, in camelCase, and files. */
export interface PersonalData {
  sections: Record<string, unknown>;
  files?: PersonalFile[];
}

/** Collects what one feature stores about a person, from its own tables. */
export type PersonalDataOf = (userId: string) => Promise<PersonalData>;

/** Why an account cannot be deleted yet. */
export type DeletionObstacle = 'bookings_live' | 'money_owed';
export type FindObstacle = (userId: string, sql: Sql) => Promise<DeletionObstacle | null>;
