import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { numberLocale } from '#app/i18n/format.ts';
import { formatMeasure, type Measure, type Part, partName } from './format-dashboard.ts';

const compact = new Intl.NumberFormat(numberLocale, { notation: 'compact', maximumFractionDigits: 1 });

interface SeriesChartProps {
  parts: readonly Part[];
  measure: Measure;
  name: string;
}

const axis = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--muted)', fontSize: 13 },
  tickLine: false,
} as const;

/** A bar chart. It imports Recharts, so load it lazily. */
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
        formatter={(value) => [formatMeasure(measure, Number(value)), name]}
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
