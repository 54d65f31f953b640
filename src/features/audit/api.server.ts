import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { listAuditForStaff } from './use-cases/list-audit.server.ts';
import { listAuditInput } from './schemas.ts';

export const auditApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/audit', summary: 'What people of the shop changed' })
    .input(listAuditInput)
    .handler(({ input }) => listAuditForStaff(getDatabase(), input)),
};
