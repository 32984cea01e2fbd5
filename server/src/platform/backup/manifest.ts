import * as z from 'zod';
import type { ArchiveFile } from './archive.ts';
import { backupError } from './backup-error.ts';

/** The first file of a backup. */
export const manifestName = 'manifest.json';
/** The generated secret, as in DATA_DIR. */
export const secretsName = 'secrets.json';

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** Text, because a bigint may exceed a number. */
  last: z.string(),
  isCalled: z.boolean(),
});

const manifest = z.object({
  /** The format of the backup, in case a later release changes it. */
  format: z.literal(1),
  /** ISO 8601. */
  madeAt: z.string(),
  commit: z.string().nullable(),
  postgres: z.string(),
  /** The migrations that were applied, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Shows whether JWT_SECRET is still the same, without revealing it. */
  secretMark: z.string(),
});

export type Manifest = z.infer<typeof manifest>;
export type DumpedTable = z.infer<typeof table>;
export type DumpedSequence = z.infer<typeof sequence>;

/** Throws if the manifest has another release's format or is not one. */
export function parseManifest({ name, content }: ArchiveFile): Manifest {
  const parsed = name === manifestName && manifest.safeParse(JSON.parse(content.toString()));
  if (!parsed) throw backupError('This archive is not a backup: its first file is not the manifest.');
  if (!parsed.success)
    throw backupError('The backup was made by another release, whose format is not known here.');
  return parsed.data;
}
