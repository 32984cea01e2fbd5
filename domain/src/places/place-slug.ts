import { catalogueKeyOf } from '../catalogue/catalogue.ts';
import { toLatin } from './fold-name.ts';

/** What addresses call a place within what it is in: `Dr. B.R. Ambedkar Konaseema` is `dr-b-r-ambedkar-konaseema`. */
export const placeSlug = (name: string): string => catalogueKeyOf(toLatin(name));
