import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay, formatDayOfMonth } from '../i18n/format-day.ts';
import { axisTicks } from './axis-ticks.ts';
import type { DayChartProps } from './day-chart.tsx';

const FONT_SIZE = 12;
const TICK = { fill: 'var(--color-quiet)', fontSize: FONT_SIZE };
/** Between a label of the axis and the bars, as the library keeps it. */
const LABEL_GAP = 8;

/**
 * How wide the labels are in the font of the page. The library measures them, too, but keeps what it
 * found for another size of the chart, which cuts them.
 */
function widestOf(labels: readonly string[]): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = `${FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(Math.max(...labels.map((label) => pen.measureText(label).width)));
}

/** A bar for each day. Beside it stands a table of the same numbers, for whoever does not see it. */
export function DayBars({ days, amountLabel, format, unit = 1 }: Omit<DayChartProps, 'title'>) {
  const ticks = axisTicks(
    days.map(({ amount }) => amount),
    unit,
  );
  // On one line each, whatever room the library believes there is.
  const label = (amount: number) => format(amount).replaceAll(' ', '\u00a0');
  return (
    <div aria-hidden="true" className="h-56">
      <ResponsiveContainer
        width="100%"
        height="100%"
        initialDimension={{ width: 640, height: 224 }}
      >
        <BarChart
          data={[...days]}
          accessibilityLayer={false}
          margin={{ top: 8, left: 0, right: 8 }}
        >
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
            width={widestOf(ticks.map(label)) + LABEL_GAP}
            ticks={ticks}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
            interval={0}
            tickFormatter={label}
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
