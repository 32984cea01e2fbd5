import { indiaTimeZone } from '@mandap/domain/india-time';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Outbox, StoredMail } from './outbox-mailer.ts';

const style = `
  :root { color-scheme: light dark; --ground: #fffbf5; --surface: #fff; --ink: #2a1a1f; --muted: #6a565b; --line: #eadfd3; --primary: #9b1c3b; --focus: #1d5a9e; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #171012; --surface: #211719; --ink: #f8eee7; --muted: #bca7a9; --line: #3b2a2e; --primary: #f28fa5; --focus: #8cbdf5; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif; }
  main { max-width: 760px; margin: 0 auto; padding: 32px 16px 64px; }
  h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; overflow-wrap: anywhere; }
  h2 { font-size: 19px; margin: 32px 0 12px; }
  p { margin: 0 0 16px; } .muted, time { color: var(--muted); }
  a { color: var(--primary); } :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  ul { list-style: none; margin: 24px 0 0; padding: 0; }
  li a { display: grid; gap: 2px; padding: 14px 16px; margin: 0 0 10px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; color: inherit; text-decoration: none; }
  li a:hover { border-color: var(--primary); }
  li strong, li span { overflow-wrap: anywhere; } li span, li time { font-size: 14px; color: var(--muted); }
  .empty, pre, iframe { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
  .empty { padding: 40px 24px; margin-top: 24px; text-align: center; color: var(--muted); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; } dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
  pre { padding: 16px; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, "DejaVu Sans Mono", monospace; }
  iframe { display: block; width: 100%; height: 620px; background: #fff; }
  @media (min-width: 600px) { li a { grid-template-columns: 1fr auto; } li time { grid-area: 1 / 2; } }
`;

const notThere = frame(
  'No such mail',
  '<h1>No such mail</h1><p class="muted">Only the newest 500 are kept.</p><p><a href="/outbox/">All mails</a></p>',
);

function describeMails(mails: StoredMail[]): string {
  const list = `<ul>${mails.map(row).join('')}</ul>`;
  const empty = '<p class="empty">No mail yet. Codes, confirmations and receipts will appear here.</p>';
  return frame(
    'Outbox',
    `<h1>Outbox</h1>
     <p class="muted">This server sends no real mail: what it would have sent can be read here. Set SMTP_URL to send it.</p>
     ${mails.length > 0 ? list : empty}`,
  );
}

function describeMail(mail: StoredMail): string {
  return frame(
    mail.subject,
    `<p><a href="/outbox/">All mails</a></p>
     <h1>${escaped(mail.subject)}</h1>
     <dl><dt>To</dt><dd>${escaped(mail.to)}</dd><dt>Time</dt><dd>${time(mail.sentAt)}</dd></dl>
     <iframe src="/outbox/${escaped(mail.id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as it looks"></iframe>
     <h2>As plain text</h2>
     <pre>${escaped(mail.text)}</pre>${(mail.attachments ?? []).map(attachment).join('')}`,
  );
}

function attachment({ filename, content }: NonNullable<StoredMail['attachments']>[number]): string {
  return `<h2>${escaped(filename)}</h2><pre>${escaped(content)}</pre>`;
}

function row({ id, subject, to, sentAt }: StoredMail): string {
  return `<li><a href="/outbox/${escaped(id)}"><strong>${escaped(subject)}</strong><span>${escaped(to)}</span>${time(sentAt)}</a></li>`;
}

function time(iso: string): string {
  const shown = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: indiaTimeZone,
  });
  return `<time datetime="${escaped(iso)}">${shown.format(new Date(iso))}</time>`;
}

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (email) => `&#${email.charCodeAt(0)};`);
}

const own =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** An email's page runs no scripts and loads nothing, as in a careful email client. */
const foreign =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'";

/** Pages to read the emails of a machine without a mail server. Never in production: they show everyone's codes. */
export function serveOutbox(fastify: FastifyInstance, outbox: Outbox): void {
  fastify.get('/outbox/', async (_request, reply) => page(reply, describeMails(await outbox.list())));

  fastify.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const mail = await outbox.read(request.params.id);
    return mail ? page(reply, describeMail(mail)) : page(reply.code(404), notThere);
  });

  fastify.get<{ Params: { id: string } }>('/outbox/:id/html', async (request, reply) => {
    const mail = await outbox.read(request.params.id);
    return page(
      mail ? reply : reply.code(404),
      mail ? withOutwardLinks(mail.html) : notThere,
      `${foreign}; frame-ancestors 'self'`,
    );
  });
}

function page(reply: FastifyReply, html: string, policy = `${own}; frame-ancestors 'none'`): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}

/** Links of the email open in a new tab, because most pages refuse to be framed. */
function withOutwardLinks(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : `${base}${html}`;
}
