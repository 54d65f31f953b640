import { AdminLink } from '#/platform/routing/admin-link.tsx';

/** The order that a row of money is about. */
export function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <AdminLink
      to={`/admin/orders/${id}`}
      className="text-link inline-flex min-h-11 items-center whitespace-nowrap sm:min-h-8"
    >
      {number}
    </AdminLink>
  );
}
