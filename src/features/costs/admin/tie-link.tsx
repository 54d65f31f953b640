import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminLink, type AdminPath } from '#/platform/routing/admin-link.tsx';
import { ROW_LINK } from '#/ui/data-table.tsx';
import { tieLabels } from '../labels.ts';
import type { TieView } from '../views.ts';

/** What a cost belongs to, and where that is; gone, only its kind is known. */
export function TieLink({ tie: { kind, id, names } }: { tie: TieView }) {
  if (!names) return tieLabels[kind]();
  const paths: Record<TieView['kind'], AdminPath> = {
    product: `/admin/products/${id}/edit`,
    unit: `/admin/units/${names.name}`,
    order: `/admin/orders/${id}`,
  };
  return (
    <AdminLink to={paths[kind]} className={ROW_LINK}>
      {nameLabel(names)}
    </AdminLink>
  );
}
