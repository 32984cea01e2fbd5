/** The cookies of a response, as the browser sends them with the next request. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
