export function assemble(directory: string): Promise<void>;
export function copyPackages(directory: string): Promise<void>;
