import { MessagesSquare, Package, TicketPercent, type LucideIcon } from 'lucide-react';
import { m } from '#/paraglide/messages.js';

interface AdminPlace {
  to: string;
  label: string;
  icon: LucideIcon;
}

export function adminNav(): AdminPlace[] {
  return [
    { to: '/admin', label: m.admin_orders_title(), icon: Package },
    { to: '/admin/discounts', label: m.discount_admin_title(), icon: TicketPercent },
    { to: '/admin/chat', label: m.inbox_title(), icon: MessagesSquare },
  ];
}

/** The place a path belongs to: the one with the longest address that it lies below. */
export function currentPlace(places: readonly AdminPlace[], pathname: string) {
  return places
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
