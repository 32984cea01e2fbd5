import { Link } from 'react-router';
import * as siteText from '../i18n/generated/site.ts';
import { toHome, toVenues } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const NotFound = () => (
  <main id="content" tabIndex={-1} className="wrap py-8 outline-none md:py-16">
    <EmptyState
      art="/art/not-found.svg"
      title={siteText.notFound()}
      headingLevel={1}
      actions={
        <>
          <Button asChild>
            <Link to={toHome()}>{siteText.returnHome()}</Link>
          </Button>
          <Button asChild variant="outlined">
            <Link to={toVenues()}>{siteText.browse()}</Link>
          </Button>
        </>
      }
    >
      {siteText.notFoundText()}
    </EmptyState>
  </main>
);
