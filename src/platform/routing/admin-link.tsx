import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

/** `/admin` and what lies below. Which pages there are is known to the back office alone. */
export type AdminPath = '/admin' | `/admin/${string}`;

interface AdminTarget {
  to: AdminPath;
  /** Left out: none. */
  search?: object;
}

type AdminLinkProps = AdminTarget &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<LinkProps, 'replace' | 'resetScroll'>;

/** A link inside the back office. Its page says itself whether it is the current one. */
export function AdminLink({ to, search, ...rest }: AdminLinkProps) {
  return <Link {...routed(to, search)} activeOptions={EXACT} activeProps={NOTHING} {...rest} />;
}

export function useAdminNavigate() {
  const navigate = useNavigate();
  return ({
    to,
    search,
    ...options
  }: AdminTarget & { replace?: boolean; ignoreBlocker?: boolean }) =>
    navigate({ ...routed(to, search), ...options });
}

// The router marks every address above the current one as well.
const EXACT = { exact: true };
const NOTHING = {};

/** To the router the back office is one route. */
function routed(to: AdminPath, search: object = {}) {
  return {
    to: '/admin/$',
    params: { _splat: to.slice('/admin/'.length) },
    search: { ...search },
  } as const;
}
