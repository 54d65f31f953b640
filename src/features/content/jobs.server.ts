import { getDatabase } from '#/db/client.server.ts';
import { defineSweep } from '#/platform/jobs/define-sweep.server.ts';
import { publishDueContent } from './manage/manage-content.server.ts';

export const contentSweeps = [
  // The time stands in the draft alone: withdrawn or moved, there is no job to look for.
  defineSweep('content.publish-planned', () => publishDueContent(getDatabase(), new Date())),
];
