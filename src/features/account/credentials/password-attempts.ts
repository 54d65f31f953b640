/** Wrong present passwords of one signed-in person in a quarter of an hour, over all forms. */
export function passwordAttempts(userId: string) {
  return { key: `present-password:${userId}`, limit: { max: 10, window: 900 } };
}
