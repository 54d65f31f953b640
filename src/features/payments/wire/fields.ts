export type Fields = Record<string, unknown>;

/** The fields of what came over the wire; none when it is no object. */
export function fields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
