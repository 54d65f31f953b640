const CLOSED_AT = '@closed.invalid';

/** What takes the place of the e-mail of a closed account: nobody can have it. */
export function closedEmail(userId: string): string {
  return `closed-${userId}${CLOSED_AT}`;
}

/** Whether an account with this e-mail was closed. */
export function isClosedEmail(email: string): boolean {
  return email.endsWith(CLOSED_AT);
}

/** Days in which a person may think again, and in which the law wants it done. */
const DAYS = 7;

/** When an account is closed whose owner asked for it now (ACCOUNT-16). */
export function closingDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DAYS * 86_400_000);
}
