import { data } from 'react-router';
import * as siteText from '#app/i18n/generated/site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { NotFound } from '#app/shell/not-found.tsx';
import type { Route } from './+types/not-found-page.ts';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: siteText.notFound(), description: siteText.notFoundText(), path: null });

export default NotFound;
