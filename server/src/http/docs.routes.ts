import { everyEndpoint } from '@mandap/contract/endpoints';
import { errorStatuses } from '@mandap/contract/errors';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { errorTextOf } from '../i18n/error-text.ts';
import { type CachedBody, sendCached, toCachedBody } from './cached-response.ts';
import { type JsonSchema, openApi, schemaOf } from './openapi.ts';

interface Dependencies {
  settings: { get(): Promise<{ siteName: string }> };
  publicUrl: string;
  /** Throws `too_many_requests`. */
  countRequest(ip: string): Promise<void>;
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Builds a text of the whole contract once per title, because building it takes at least 100 ms. */
export const builtOnce = (build: (title: string) => string): ((title: string) => CachedBody) => {
  let last: { title: string; body: CachedBody } | undefined;
  return (title) => {
    if (last?.title !== title) last = { title, body: toCachedBody(Buffer.from(build(title))) };
    return last.body;
  };
};

/** Serves the contract for machines (`/api/openapi.json`) and people (`/api/docs/`). */
export const serveDocs = (
  fastify: FastifyInstance,
  { settings, publicUrl, countRequest }: Dependencies,
): void => {
  const title = async (): Promise<string> => `${(await settings.get()).siteName} API`;
  const description = builtOnce((name) => JSON.stringify(openApi(name, publicUrl)));
  const page = builtOnce(docsPage);

  fastify.get('/api/openapi.json', async (request, reply) => {
    await countRequest(request.ip);
    reply.header('content-type', 'application/json; charset=utf-8');
    return sendCached(request, reply, description(await title()));
  });
  fastify.get('/api/docs/', async (request, reply) => {
    await countRequest(request.ip);
    reply.header('content-security-policy', policy).header('content-type', 'text/html; charset=utf-8');
    return sendCached(request, reply, page(await title()));
  });
};

const plainType = ({ type, format, enum: choices }: JsonSchema): string => {
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  return [type ?? 'any', format].filter(Boolean).join(', ');
};

/** A schema for people: one indented line per field. */
const outline = (schema: JsonSchema, depth = 0): string => {
  const pad = '  '.repeat(depth + 1);
  if (schema.anyOf) return schema.anyOf.map((choice) => outline(choice, depth)).join(' | ');
  if (schema.items) return `[${outline(schema.items, depth)}]`;
  if (!schema.properties) return plainType(schema);
  const required = new Set(schema.required);
  const lines = Object.entries(schema.properties).map(
    ([name, inner]) => `${pad}${name}${required.has(name) ? '' : '?'}: ${outline(inner, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
};

const style = `
:root{color-scheme:light dark;--ground:#FFFBF5;--surface:#FFF;--ink:#2A1A1F;--muted:#6A565B;--line:#EADFD3;--primary:#9B1C3B;--soft:#FDF3E7}
@media(prefers-color-scheme:dark){:root{--ground:#171012;--surface:#211719;--ink:#F8EEE7;--muted:#BCA7A9;--line:#3B2A2E;--primary:#F28FA5;--soft:#2B1E21}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main,header{max-width:960px;margin:0 auto;padding:24px 16px}h1{font-size:28px;margin:0 0 8px}h2{margin:40px 0 12px;text-transform:capitalize}
article{background:var(--surface);border:1px solid var(--line);border-radius:14px;margin:0 0 12px}summary{padding:14px 16px;cursor:pointer;display:flex;flex-wrap:wrap;gap:6px 12px;align-items:baseline;min-height:44px}
.method{font-weight:700;color:var(--primary)}code,pre{font:14px/1.5 ui-monospace,monospace}.path{overflow-wrap:anywhere}.muted{color:var(--muted);font-size:14px}
.body{padding:0 16px 16px}pre{background:var(--soft);padding:12px;border-radius:10px;overflow-x:auto;margin:4px 0 12px}h3{font-size:14px;margin:12px 0 0}a{color:var(--primary)}summary:focus-visible,a:focus-visible,pre:focus-visible{outline:3px solid #1D5A9E;outline-offset:2px}`;

const article = ({ name, endpoint }: (typeof everyEndpoint)[number]): string => {
  const access = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ');
  const fails = endpoint.fails.map(
    (code) => `<li><code>${errorStatuses[code]} ${code}</code> ${escapeHtml(errorTextOf(code, '{n}'))}</li>`,
  );
  return `<article id="${name}"><details><summary><span class="method">${endpoint.method}</span><code class="path">${escapeHtml(endpoint.path)}</code><span class="muted">${escapeHtml(endpoint.summary)} · ${access}</span></summary>
<div class="body"><h3>Input</h3><pre tabindex="0">${escapeHtml(outline(schemaOf(endpoint.input, 'input')))}</pre>
<h3>Response ${endpoint.success}</h3><pre tabindex="0">${escapeHtml(outline(schemaOf(endpoint.output, 'output')))}</pre>
${fails.length ? `<h3>Errors</h3><ul>${fails.join('')}</ul>` : ''}</div></details></article>`;
};

/** The contract as a readable page: /api/docs/. */
const docsPage = (title: string): string => {
  const nouns = [...new Set(everyEndpoint.map(({ noun }) => noun))];
  const sections = nouns.map((noun) => {
    const calls = everyEndpoint.filter((call) => call.noun === noun).map(article);
    return `<section><h2>${noun}</h2>${calls.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><header><h1>${escapeHtml(title)}</h1><p>Errors are <code>{detail, code}</code>, with a list of messages for each field that is wrong, and <code>values</code> for the placeholders of a text, such as <code>{n}</code>. Lists are <code>{results, count, next, previous}</code>. Money is in rupees, days are <code>yyyy-MM-dd</code> in Indian time, times are ISO 8601 in UTC. A POST, PUT or PATCH that is repeated with the same <code>Idempotency-Key</code> acts once. OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.</p></header><main>${sections.join('')}</main></body></html>`;
};
