/**
 * The legal rates that administrators date. `platform`: GST on the platform's own fees. `tcs`, `tds`: what is withheld from
 * hosts.
 */
export const taxRateKinds = ['platform', 'tcs', 'tds'] as const;
export type TaxRateKind = (typeof taxRateKinds)[number];
