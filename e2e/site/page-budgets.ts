import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { pageLanguages } from '../../web/pages-language.ts';
import { venueNamed } from '../testing/api.ts';
import { browserOptions } from '../testing/browser.ts';
import { origin } from '../testing/environment.ts';
import { startTestServer } from '../testing/global-setup.ts';
import { findMistakes } from './page-checks.ts';

/** Transferred bytes of a first view before any interaction, and its number of scripts (architecture.md, Web). */
const budgets = { document: 40_000, stylesheet: 18_000, scripts: 8 } as const;
const scriptBytes = {
  home: 150_000,
  list: 150_000,
  detail: 150_000,
  host: 150_000,
  booking: 180_000,
} as const;
const others = ['font', 'image', 'fetch'] as const;
/** What a first view in another language may load more than in English, fonts included. Its letters take more bytes. */
const forLanguage = 12_000;

type Kind = 'document' | 'stylesheet' | 'script' | (typeof others)[number];
type PageName = keyof typeof scriptBytes;
const kinds: Kind[] = ['document', 'stylesheet', 'script', ...others];

interface View {
  page: PageName;
  width: keyof typeof widths;
  language: string;
  bytes: Record<Kind, number>;
  scripts: number;
  mistakes: string[];
}

const widths = {
  phone: devices['Pixel 7'],
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** Everything a page loads by itself, in a new browser. */
async function visit(
  browser: Browser,
  { page: name, width, language }: Pick<View, 'page' | 'width' | 'language'>,
  path: string,
): Promise<View> {
  const context = await browser.newContext({ ...widths[width], locale: `${language}-IN` });
  const page = await context.newPage();
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, fetch: 0 };
  const mistakes: string[] = [];
  let scripts = 0;
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  const weighing = weigh(page, bytes, mistakes);
  const quiet = untilQuiet(page);
  await page.goto(`${origin()}${path}`);
  await quiet;
  await weighing();
  mistakes.push(...(await findMistakes(page)));
  await context.close();
  return { page: name, width, language, bytes, scripts, mistakes };
}

const sizeOf = ({ bytes }: View): number => bytes.document + bytes.stylesheet + bytes.script + bytes.font;

/** Budgets that a view exceeds. They are for English. `views` has the English ones too. */
function excessOf(view: View, views: readonly View[]): string[] {
  const { page, width, bytes, scripts } = view;
  const english = views.find((one) => one.page === page && one.width === width && one.language === 'en');
  const limits: [string, number, number][] =
    english && english !== view
      ? [['everything', sizeOf(view), sizeOf(english) + forLanguage]]
      : [
          ['document', bytes.document, budgets.document],
          ['stylesheet', bytes.stylesheet, budgets.stylesheet],
          ['script', bytes.script, scriptBytes[page]],
        ];
  limits.push(['number of scripts', scripts, budgets.scripts]);
  return limits
    .filter(([, found, max]) => found > max)
    .map(([what, found, max]) => `${what}: ${found}, ${max} are allowed`);
}

/** Waits until all scripts, which start after the first paint, have loaded and the network was idle for half a second. */
const untilQuiet = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    let open = 0;
    let hasScripts = false;
    let timer: NodeJS.Timeout | undefined;
    page.on('request', (request) => {
      clearTimeout(timer);
      open += 1;
      hasScripts ||= request.resourceType() === 'script';
    });
    const onEnd = () => {
      open -= 1;
      if (open === 0 && hasScripts) timer = setTimeout(resolve, 500);
    };
    page.on('requestfinished', onEnd);
    page.on('requestfailed', onEnd);
  });

/** Adds up the finished requests. The result waits for sizes that are not known yet. */
function weigh(page: Page, bytes: Record<string, number>, mistakes: string[]): () => Promise<unknown> {
  const weights: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const weighed = async () => {
      const kind = request.resourceType();
      const [size, response] = await Promise.all([request.sizes(), request.response()]);
      bytes[kind] = (bytes[kind] ?? 0) + size.responseBodySize;
      const isText = kind === 'document' || kind === 'script' || kind === 'stylesheet';
      if (isText && size.responseBodySize > 1024 && response?.headers()['content-encoding'] !== 'br')
        mistakes.push(`${new URL(request.url()).pathname} is not compressed with Brotli`);
    };
    weights.push(weighed());
  });
  return () => Promise.all(weights);
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const nameOf = ({ page, width, language }: View): string => `${language} ${page} (${width})`;

function print(views: View[]): void {
  const line = (name: string, cells: string[]) =>
    console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(11)).join(''));
  line('KB on the wire', ['HTML', 'CSS', 'JS', 'fonts', 'images', 'calls', 'scripts']);
  for (const view of views)
    line(nameOf(view), [...kinds.map((kind) => kilobytes(view.bytes[kind])), String(view.scripts)]);
}

const [given] = process.argv.slice(2);
if (given) process.env.APP_ORIGIN = given;
const stopServer = given ? async () => {} : await startTestServer();
const browser = await chromium.launch(await browserOptions());
const { id } = await venueNamed('Sheesh Bagh Palace');
const pages: Record<PageName, string> = {
  home: '/',
  list: '/venues',
  detail: `/venues/${id}`,
  host: '/become-a-host',
  booking: `/venues/${id}/book`,
};
const views: View[] = [];
for (const { language, path: prefix } of pageLanguages) {
  // The width changes only the pictures.
  for (const width of language === 'en' ? (['phone', 'desktop'] as const) : (['phone'] as const)) {
    for (const [page, path] of Object.entries(pages) as [PageName, string][])
      views.push(await visit(browser, { page, width, language }, prefix + path));
  }
}
await browser.close();
await stopServer();
print(views);
const mistakes = views.flatMap((view) =>
  [...view.mistakes, ...excessOf(view, views)].map((mistake) => `${nameOf(view)}: ${mistake}`),
);
for (const mistake of mistakes) console.error(mistake);
process.exitCode = mistakes.length > 0 ? 1 : 0;
