/** What a person may do. There are two roles. */
export type Role = 'customer' | 'admin';

/** Anything that can have a role; null is nobody. */
type RoleBearer = { role: Role } | null | undefined;

/** Reads a stored role: anything but exactly `admin` is a customer. */
export function readRole(value: unknown): Role {
  return value === 'admin' ? 'admin' : 'customer';
}

/** Whether somebody has a role. Nobody has none. */
export function hasRole(person: RoleBearer, role: Role): boolean {
  return person?.role === role;
}

/** Whether somebody is an admin. The server asks on every call, with the role from the database. */
export function isAdmin(person: RoleBearer): boolean {
  return hasRole(person, 'admin');
}

/** Whether somebody is a signed-in customer. An admin is not one. */
export function isCustomer(person: RoleBearer): boolean {
  return hasRole(person, 'customer');
}
