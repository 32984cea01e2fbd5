import { toCamel, toSnake } from '@mandap/domain/case';

const renamed = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [rename(name), renamed(inner, rename)]),
  );
};

/** Renames properties recursively from camelCase to snake_case and back. */
export const toWire = (value: unknown): unknown => renamed(value, toSnake);
export const fromWire = (value: unknown): unknown => renamed(value, toCamel);

const queryOf = (values: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(toSnake(name), String(item));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
};

/**
 * The URL and body of a request. Path parameters are filled in; the rest of the input becomes the query or the body.
 */
export const requestOf = (
  endpoint: { method: string; path: string },
  input: Record<string, unknown>,
): { url: string; body: string | undefined } => {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { url: path + queryOf(rest), body: undefined };
  }
  return { url: path, body: JSON.stringify(toWire(rest)) };
};
