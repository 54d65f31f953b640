import '#/features/assistant/jobs.server.ts';
import { attachmentsApi } from './attachments/attachments-api.server.ts';
import { customerApi } from './conversation/customer-api.server.ts';
import './jobs.server.ts';
import './live-chat.server.ts';
import './personal-data.server.ts';

export const chatApi = { ...customerApi, ...attachmentsApi };
