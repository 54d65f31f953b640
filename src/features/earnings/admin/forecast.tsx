import type { DemandForecast } from '#/domain/earnings/forecast.ts';
import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { forecastSentences, missedText } from '../labels.ts';
import { Unknown } from './facts.tsx';
import { FiguresTable } from './figures-table.tsx';

/** What will be hired of a product, and how well that would have been known of the last months. */
export function Forecast({ forecast }: { forecast: DemandForecast }) {
  return (
    <>
      <FiguresTable
        id="forecast"
        title={m.earn_forecast()}
        lead={forecastSentences(forecast)}
        head={[m.earn_month(), m.earn_forecast_days(), m.earn_booked()]}
      >
        {forecast.ahead.map(({ month, forecast: days, booked }, index) => (
          <tr key={month}>
            <th scope="row" className="whitespace-nowrap">
              {formatMonth(month)}
              {index === 0 && (
                <span className="block text-xs font-normal whitespace-normal text-quiet">
                  {m.earn_forecast_this_month()}
                </span>
              )}
            </th>
            <td>
              <Days days={days} />
            </td>
            <td>{formatCount(booked)}</td>
          </tr>
        ))}
      </FiguresTable>
      {forecast.past.length > 0 && (
        <FiguresTable
          id="forecast-tested"
          title={m.earn_forecast_tested()}
          lead={m.earn_forecast_tested_what()}
          head={[
            m.earn_month(),
            m.earn_forecast_days(),
            m.earn_forecast_actual(),
            m.earn_forecast_missed(),
          ]}
        >
          {forecast.past.toReversed().map(({ month, forecast: days, actual }) => (
            <tr key={month}>
              <th scope="row" className="whitespace-nowrap">
                {formatMonth(month)}
              </th>
              <td>
                <Days days={days} />
              </td>
              <td>{formatCount(actual)}</td>
              <td>{days === null ? <Unknown /> : missedText(days - actual)}</td>
            </tr>
          ))}
        </FiguresTable>
      )}
    </>
  );
}

function Days({ days }: { days: number | null }) {
  return days === null ? <Unknown /> : formatCount(days);
}
