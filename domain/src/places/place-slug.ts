import { catalogueKeyOf } from '../catalogue/catalogue.ts';
import { toLatin } from './fold-name.ts';

/** The slug of a place within its region: `Dr. B.R. Ambedkar Konaseema` is `dr-b-r-ambedkar-konaseema`. */
export const placeSlug = (name: string): string => catalogueKeyOf(toLatin(name));
