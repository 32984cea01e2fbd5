export function ensureBuilt(names?: string[]): Promise<void>;
