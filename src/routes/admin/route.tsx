import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminFrame } from '#/shell/admin/admin-frame.tsx';

// The gate of everything below /admin, and what stands around it.
export const Route = createFileRoute('/admin')({
  staticData: { audience: 'staff' },
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
});
