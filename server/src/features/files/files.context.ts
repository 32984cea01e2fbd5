import type { Core } from '../../core.ts';
import type { VirusScanner } from '../../platform/virus-scanner.ts';
import type { SignedAddresses } from './signed-addresses.ts';

/** What the commands and queries of files use. */
export interface FilesContext extends Core {
  addresses: SignedAddresses;
  /** Null: uploads are not scanned. */
  scanner: VirusScanner | null;
}
