/** The most parts that are looked at: each costs a look into the database. */
const MAX_PARTS = 6;

/** The parts of a question that may each ask for something else; none when it has only one. */
export function splitAsked(text: string): string[] {
  const parts = text
    .split(/[,;?!\n]|\.\s|\b(?:and|plus|also|na|pia|or|au|ama)\b/i)
    .filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 1 ? parts.slice(0, MAX_PARTS) : [];
}
