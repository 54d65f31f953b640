import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminFrame } from '#/shell/admin/admin-frame.tsx';

export const Route = createFileRoute('/admin')({
  staticData: { audience: 'staff' },
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
});
