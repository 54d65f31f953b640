import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireAdmin } from '#/features/account/require-sign-in.ts';
import { AdminFrame } from '#/shell/admin-frame.tsx';

// The gate of everything below /admin, and what stands around it.
export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
});
