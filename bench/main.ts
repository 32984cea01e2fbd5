import { benchAdministration } from './administration.ts';
import { benchBookings } from './bookings.ts';
import { benchEnquiries } from './enquiries.ts';
import { benchFinding } from './finding.ts';
import { type Instance, startInstance } from './instance.ts';
import { benchJourneys } from './journeys.ts';
import { benchLedger } from './ledger.ts';
import { benchMachines } from './machines.ts';
import { benchMyBookings } from './my-bookings.ts';
import { benchPrices } from './prices.ts';
import { benchPublicReads } from './public-reads.ts';
import { benchHome, benchList } from './reads.ts';
import { benchRegister } from './register.ts';
import { type Line, report } from './report.ts';
import { benchResources } from './resources.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchSlowPhone } from './slow-phone.ts';

let shared: Promise<Instance> | undefined;
/** One instance for all benchmarks that need no data of their own. The first of them starts it. */
const demo = (): Promise<Instance> => {
  shared ??= startInstance();
  return shared;
};

const benchmarks = {
  list: async () => benchList(await demo()),
  home: async () => benchHome(await demo()),
  reads: benchPublicReads,
  finding: benchFinding,
  journeys: benchJourneys,
  'slow-phone': benchSlowPhone,
  bookings: benchBookings,
  prices: benchPrices,
  'sign-ins': async () => benchSignIns(await demo()),
  'my-bookings': async () => benchMyBookings(await demo()),
  register: async () => benchRegister(await demo()),
  enquiries: async () => benchEnquiries(await demo()),
  machines: benchMachines,
  resources: benchResources,
  ledger: async () => benchLedger(await demo()),
  administration: benchAdministration,
};

const names = process.argv.slice(2);
try {
  const lines: Line[] = [];
  for (const [name, bench] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    lines.push(...(await bench()));
    console.log(`${name} took ${Math.round((performance.now() - started) / 1000)} s`);
  }
  console.log(`\n${report(lines)}\n`);
} finally {
  await (await shared)?.stop();
}
