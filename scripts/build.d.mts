import type { BuildContext } from 'esbuild';

export function serverInDevelopment(): Promise<BuildContext>;
