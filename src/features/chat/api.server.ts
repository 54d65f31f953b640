import { attachmentsApi } from './attachments/attachments-api.server.ts';
import { customerApi } from './conversation/customer-api.server.ts';

export const chatApi = { ...customerApi, ...attachmentsApi };
