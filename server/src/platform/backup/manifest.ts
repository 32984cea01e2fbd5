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
  /** Text: a bigint may be larger than a number. */
  last: z.string(),
  isCalled: z.boolean(),
});

const manifest = z.object({
  /** Of the backup itself, for releases that change it. */
  format: z.literal(1),
  /** ISO 8601. */
  madeAt: z.string(),
  commit: z.string().nullable(),
  postgres: z.string(),
  /** The schema: what was applied, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Tells whether JWT_SECRET is still the same without giving it away. */
  secretMark: z.string(),
});

export type Manifest = z.infer<typeof manifest>;
export type DumpedTable = z.infer<typeof table>;
export type DumpedSequence = z.infer<typeof sequence>;

/** Throws when it is the manifest of another release's format, or of something else. */
export function parseManifest({ name, content }: ArchiveFile): Manifest {
  const parsed = name === manifestName && manifest.safeParse(JSON.parse(content.toString()));
  if (!parsed) throw backupError('This archive is not a backup: its first file is not the manifest.');
  if (!parsed.success)
    throw backupError('The backup was made by another release, whose format is not known here.');
  return parsed.data;
}
