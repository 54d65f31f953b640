/** The mail of the week's figures, as it is ended. */
export const WEEKLY_MAIL = {
  purpose: 'weekly-figures-leave',
  mail: 'weekly-figures',
} as const;
