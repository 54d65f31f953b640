import { getDatabase } from '#/db/client.server.ts';
import { financialInput } from '#/features/finance/schemas.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { browserErrorsApi } from './browser-errors/api.server.ts';
import { getChatReport } from './chat-report/get-chat-report.server.ts';
import { summarizeRequests } from './requests/summarize-requests.server.ts';
import { dailyInput, visitsInput } from './schemas.ts';
import { getDailyReport } from './use-cases/get-daily-report.server.ts';
import { getVisitReport } from './visit-report/get-visit-report.server.ts';

export const reportingApi = {
  browserErrors: browserErrorsApi,

  requests: adminProcedure
    .route({ method: 'GET', path: '/admin/requests', summary: 'Answered requests, and how fast' })
    .handler(() => summarizeRequests(getDatabase(), new Date())),

  getVisits: adminProcedure
    .route({ method: 'GET', path: '/admin/analytics', summary: 'Visits, and what they came to' })
    .input(visitsInput)
    .handler(({ input }) => getVisitReport(getDatabase(), input, new Date())),

  getChat: adminProcedure
    .route({ method: 'GET', path: '/admin/analytics/chat', summary: 'Conversations and answers' })
    .input(financialInput)
    .handler(({ input }) => getChatReport(getDatabase(), input, new Date())),

  daily: adminProcedure
    .route({ method: 'GET', path: '/admin/visits', summary: 'Views, errors, purchases by day' })
    .input(dailyInput)
    .handler(({ input }) => getDailyReport(getDatabase(), input)),
};
