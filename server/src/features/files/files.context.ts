import type { Core } from '#server/core.ts';
import type { VirusScanner } from '#server/platform/virus-scanner.ts';
import type { SignedAddresses } from './signed-addresses.ts';

/** For the commands and queries of files. */
export interface FilesContext extends Core {
  addresses: SignedAddresses;
  /** Null if uploads are not scanned. */
  scanner: VirusScanner | null;
}
