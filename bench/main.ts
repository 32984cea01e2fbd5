import { benchAdministration } from './administration.ts';
import { benchBookings } from './bookings.ts';
import { benchFinding } from './finding.ts';
import { startInstance } from './instance.ts';
import { benchJourneys } from './journeys.ts';
import { benchLedger } from './ledger.ts';
import { benchMachines } from './machines.ts';
import { benchMyBookings } from './my-bookings.ts';
import { benchPublicReads } from './public-reads.ts';
import { benchHome, benchList } from './reads.ts';
import { type Line, report } from './report.ts';
import { benchResources } from './resources.ts';
import { benchSignIns } from './sign-ins.ts';

const benchmarks = {
  list: benchList,
  home: benchHome,
  reads: benchPublicReads,
  finding: benchFinding,
  journeys: benchJourneys,
  bookings: benchBookings,
  'sign-ins': benchSignIns,
  'my-bookings': benchMyBookings,
  machines: benchMachines,
  resources: benchResources,
  ledger: benchLedger,
  administration: benchAdministration,
};

const names = process.argv.slice(2);
const instance = await startInstance();
try {
  const lines: Line[] = [];
  for (const [name, bench] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    lines.push(...(await bench(instance)));
    console.log(`${name} took ${Math.round((performance.now() - started) / 1000)} s`);
  }
  console.log(`\n${report(lines)}\n`);
} finally {
  await instance.stop();
}
