/** The mail of the week's figures, as it is ended. */
export const WEEKLY_MAIL = {
  purpose: 'weekly-figures-leave',
  page: '/weekly-figures',
  action: '/api/weekly-figures',
} as const;
