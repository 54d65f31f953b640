import { handleAbandonedCartsCsv } from '#/features/abandoned-carts/abandoned-carts-csv-handler.server.ts';
import { handleCostsCsv } from '#/features/costs/costs-csv-handler.server.ts';
import { handleTextsCsv } from '#/features/content/texts-csv-handler.server.ts';
import { handleZonesCsv } from '#/features/delivery/zones-csv-handler.server.ts';
import { handleEarningsCsv } from '#/features/earnings/earnings-csv-handler.server.ts';
import { handleBehindCsv } from '#/features/finance/behind-csv-handler.server.ts';
import { handleJournalCsv } from '#/features/finance/journal-csv-handler.server.ts';
import { handleIssuesCsv } from '#/features/newsletter/issues-csv-handler.server.ts';
import { handleDifferencesCsv } from '#/features/payments/differences-csv-handler.server.ts';
import { handleIncomingCsv } from '#/features/payments/incoming-csv-handler.server.ts';
import { handleStatementsCsv } from '#/features/payments/statements-csv-handler.server.ts';
import { handleStockValueCsv } from '#/features/purchasing/stock-value-csv-handler.server.ts';
import { handleRedirectsCsv } from '#/features/redirects/redirects-csv-handler.server.ts';
import { handleVisitsCsv } from '#/features/reporting/visits-csv-handler.server.ts';
import { handleMovementsCsv } from '#/features/rentals/movements-csv-handler.server.ts';
import { handleTermsCsv } from '#/features/taxonomy/terms-csv-handler.server.ts';
import { handleUnitHistoryCsv } from '#/features/units/unit-history-csv-handler.server.ts';
import { noSuchFile } from '#/platform/lists/csv-response.server.ts';

/** Lists as CSV files, by their names in the address: one route serves them all. */
const FILES: Record<string, ((request: Request) => Promise<Response>) | undefined> = {
  'abandoned-carts': handleAbandonedCartsCsv,
  costs: handleCostsCsv,
  'delivery-zones': handleZonesCsv,
  earnings: handleEarningsCsv,
  'incoming-payments': handleIncomingCsv,
  'money-journal': handleJournalCsv,
  'money-orders': handleBehindCsv,
  'newsletter-issues': handleIssuesCsv,
  redirects: handleRedirectsCsv,
  'statement-differences': handleDifferencesCsv,
  statements: handleStatementsCsv,
  'stock-value': handleStockValueCsv,
  'stock-movements': handleMovementsCsv,
  terms: handleTermsCsv,
  texts: handleTextsCsv,
  'unit-history': handleUnitHistoryCsv,
  visits: handleVisitsCsv,
};

/** A list of the back office as a file; each of them asks whether somebody of the shop wants it. */
export async function handleListFile(request: Request, list: string): Promise<Response> {
  const handle = Object.hasOwn(FILES, list) ? FILES[list] : undefined;
  return handle ? handle(request) : noSuchFile();
}
