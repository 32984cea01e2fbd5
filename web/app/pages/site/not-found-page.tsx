import { data } from 'react-router';
import * as siteText from '#app/i18n/generated/site.ts';
import { privateMeta } from '#app/page-meta.ts';
import { NotFound } from '#app/shell/not-found.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta = privateMeta(siteText.notFound, siteText.notFoundText);

export default NotFound;
