import { readFileSync } from 'node:fs';

/** Memory of a process in MB (Linux): current and peak. */
export const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
};

/** CPU time of a process so far, in ms (Linux). The kernel counts in hundredths of a second. */
export const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
