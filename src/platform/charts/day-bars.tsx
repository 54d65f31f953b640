import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay, formatDayOfMonth } from '../i18n/format-day.ts';
import type { DayChartProps } from './day-chart.tsx';

const TICK = { fill: 'var(--color-quiet)', fontSize: 12 };

/** A bar for each day. Beside it stands a table of the same numbers, for whoever does not see it. */
export function DayBars({ days, amountLabel, format }: Omit<DayChartProps, 'title'>) {
  return (
    <div aria-hidden="true" className="h-56">
      <ResponsiveContainer
        width="100%"
        height="100%"
        initialDimension={{ width: 640, height: 224 }}
      >
        <BarChart data={[...days]} accessibilityLayer={false} margin={{ left: 0, right: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="day"
            tick={TICK}
            tickLine={false}
            axisLine={false}
            minTickGap={24}
            tickFormatter={formatDayOfMonth}
          />
          <YAxis
            tick={TICK}
            tickLine={false}
            axisLine={false}
            width="auto"
            allowDecimals={false}
            tickFormatter={format}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-sunken)' }}
            contentStyle={{
              background: 'var(--color-raised)',
              border: '1px solid var(--color-line)',
              borderRadius: 8,
            }}
            itemStyle={{ color: 'var(--color-ink)' }}
            labelFormatter={(day) => (typeof day === 'string' ? formatDay(day) : '')}
            formatter={(amount) => [format(Number(amount)), amountLabel]}
          />
          <Bar
            dataKey="amount"
            fill="var(--color-filament)"
            stroke="var(--color-filament-edge)"
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
