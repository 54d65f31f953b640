export type Role = 'customer' | 'admin';

/** Reads a stored role: anything but exactly `admin` is a customer. */
export function readRole(value: unknown): Role {
  return value === 'admin' ? 'admin' : 'customer';
}
