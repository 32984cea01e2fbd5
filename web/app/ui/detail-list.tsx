import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const layouts = {
  columns: {
    list: 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-meta',
    item: 'contents',
    name: 'text-muted',
    value: '[overflow-wrap:anywhere]',
  },
  pairs: {
    list: 'grid gap-x-6 gap-y-3 sm:grid-cols-2',
    item: 'min-w-0',
    name: 'text-tiny text-muted',
    value: 'text-meta font-medium break-words',
  },
  rows: {
    list: '',
    item: 'flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b border-line py-2 text-meta last:border-0',
    name: 'text-muted',
    value: 'break-words text-end',
  },
} as const;

export interface DetailListProps {
  layout?: keyof typeof layouts;
  items: readonly (readonly [name: string, value: ReactNode])[];
}

/** A description list. */
export const DetailList = ({ layout = 'columns', items }: DetailListProps) => {
  const styles = layouts[layout];
  return (
    <dl className={styles.list}>
      {items.map(([name, value]) => (
        <div key={name} className={styles.item}>
          <dt className={styles.name}>{name}</dt>
          <dd className={classes('num min-w-0', styles.value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
