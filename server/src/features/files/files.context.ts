import type { Core } from '../../core.ts';
import type { VirusScanner } from '../../platform/virus-scanner.ts';
import type { SignedAddresses } from './signed-addresses.ts';

/** For the commands and queries of files. */
export interface FilesContext extends Core {
  addresses: SignedAddresses;
  /** Null if uploads are not scanned. */
  scanner: VirusScanner | null;
}
