import * as siteText from '../i18n/generated/site.ts';
import { reloadPage } from '../rendering/lost-scripts.ts';
import { Button } from '../ui/button.tsx';

const detailsOf = (error: unknown): string => {
  if (error instanceof Error) return import.meta.env.DEV ? (error.stack ?? error.message) : error.message;
  if (error && typeof error === 'object' && 'status' in error) return String(error.status);
  return siteText.unexpected();
};

/** The root error boundary: the error's details and a reload button. */
export const CrashPage = ({ error }: { error: unknown }) => (
  <main
    id="content"
    className="wrap grid min-h-dvh content-center justify-items-center gap-4 py-12 text-center"
  >
    <title>{siteText.unexpected()}</title>
    <img src="/art/error.svg" alt="" width={320} height={240} className="h-auto w-full max-w-[320px]" />
    <h1>{siteText.crashedTitle()}</h1>
    <p role="alert" className="max-w-[44ch] text-muted">
      {siteText.crashed()} {siteText.crashedText()}
    </p>
    <Button onClick={reloadPage}>{siteText.reload()}</Button>
    <details className="w-full max-w-[560px] text-left text-small">
      <summary className="min-h-11 cursor-pointer py-3 text-center text-muted">
        {siteText.errorDetails()}
      </summary>
      <pre className="card overflow-x-auto p-4 whitespace-pre-wrap">{`${siteText.unexpected()}\n${detailsOf(error)}`}</pre>
    </details>
  </main>
);
