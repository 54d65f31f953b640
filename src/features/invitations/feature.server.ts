import { defineFeature } from '#/platform/feature.server.ts';
import { invitationsApi } from './api.server.ts';
import { invitationJobs } from './jobs.server.ts';
import { staffInvitationMail } from './mails/staff-invitation.server.tsx';
import { invitationData } from './personal-data.server.ts';

export const invitations = defineFeature({
  api: invitationsApi,
  jobs: invitationJobs,
  mails: { 'staff-invitation': staffInvitationMail },
  personalData: [invitationData],
});
