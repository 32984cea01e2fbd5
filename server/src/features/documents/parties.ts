import { panOf } from '@mandap/domain/ledger/gstin';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { Party } from './document-content.ts';
import type { Issuer } from './queries/tax-details.ts';

/** The operator, for documents of the platform. */
export const platformParty = (settings: PlatformSettings): Party => {
  const { siteName, operatorName, operatorAddress, operatorGstin, operatorPan } = settings;
  return {
    name: operatorName || siteName,
    lines: operatorAddress ? [operatorAddress] : [],
    gstin: operatorGstin || null,
    pan: operatorPan || (operatorGstin ? panOf(operatorGstin) : null),
  };
};

/** A host as the recipient of a document of the platform. */
export const hostParty = ({ legalName, businessName, address, gstin, pan }: Issuer): Party => ({
  name: legalName ?? businessName,
  lines: address ? [address] : [],
  gstin,
  pan,
});
