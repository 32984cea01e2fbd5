import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { count, locale, rupees } from '../../../i18n/format.ts';
import { type Part, partName } from './format-dashboard.ts';

const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

export interface SeriesChartProps {
  parts: readonly Part[];
  measure: 'bookings' | 'revenue';
  name: string;
}

const said = (measure: SeriesChartProps['measure'], value: number): string =>
  measure === 'revenue' ? rupees(value) : count(value);

const axis = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--muted)', fontSize: 13 },
  tickLine: false,
} as const;

/** Bars over time. Recharts comes with it, so it is loaded when a dashboard is looked at. */
export const SeriesChart = ({ parts, measure, name }: SeriesChartProps) => (
  <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 240 }}>
    <BarChart
      data={parts.map((part) => ({ label: partName(part), value: part[measure] }))}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="label" {...axis} minTickGap={24} />
      <YAxis
        {...axis}
        axisLine={false}
        width={44}
        allowDecimals={measure === 'revenue'}
        tickFormatter={(value: number) => compact.format(value)}
      />
      <Tooltip
        cursor={{ fill: 'var(--raised)' }}
        isAnimationActive={false}
        contentStyle={{
          background: 'var(--surface)',
          border: '1px solid var(--line)',
          borderRadius: 'var(--r-control)',
        }}
        labelStyle={{ color: 'var(--ink)', fontWeight: 600 }}
        itemStyle={{ color: 'var(--ink)' }}
        formatter={(value) => [said(measure, Number(value)), name]}
      />
      <Bar
        dataKey="value"
        fill={measure === 'revenue' ? 'var(--leaf)' : 'var(--fill)'}
        radius={[3, 3, 0, 0]}
        maxBarSize={36}
        isAnimationActive={false}
      />
    </BarChart>
  </ResponsiveContainer>
);
