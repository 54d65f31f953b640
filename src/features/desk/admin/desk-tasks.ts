import {
  Banknote,
  CalendarCheck,
  CalendarClock,
  CircleAlert,
  Clock,
  FileText,
  ListChecks,
  Mail,
  MessagesSquare,
  Package,
  PackageOpen,
  PiggyBank,
  Scale,
  Sparkles,
  Star,
  Truck,
  Undo2,
  Wallet,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { CONTENT_KINDS, type ContentKind } from '#/domain/content/content.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { DepositState, OrderTask } from '#/domain/orders/order-task.ts';
import { m } from '#/paraglide/messages.js';
import { contentPaths } from '#/features/content/admin-paths.ts';
import { taskLabels } from '#/features/orders/labels.ts';
import type { StockLevel } from '#/features/rentals/schemas.ts';
import type { AdminPath } from '#/platform/routing/admin-link.tsx';
import type { DeskView } from '../views.ts';

/** A line of the desk, and the list that shows exactly what it counts. */
export interface DeskLine {
  label: string;
  count: number | string;
  icon: LucideIcon;
  to: AdminPath;
  search?: Record<string, string>;
  /** Somebody is already waiting for it longer than promised. */
  isLate?: boolean;
}

/** How many wait. */
interface DeskTask extends DeskLine {
  count: number;
}

const orderIcons: Record<OrderTask, LucideIcon> = {
  review: CircleAlert,
  late: Clock,
  out_today: Truck,
  back_today: CalendarCheck,
  prepare: PackageOpen,
  finish: ListChecks,
  open: Wallet,
  payout: Banknote,
  differs: Scale,
  out_tomorrow: CalendarClock,
  back_tomorrow: CalendarClock,
};

const stockLabels: Record<StockLevel, () => string> = {
  short: m.desk_stock_short,
  low: m.desk_stock_low,
  none: m.desk_stock_none,
  labels: m.desk_stock_labels,
  differs: m.desk_stock_differs,
};

const draftLabels: Record<ContentKind, () => string> = {
  post: m.desk_draft_posts,
  question: m.desk_draft_questions,
  page: m.desk_draft_pages,
  picture: m.desk_draft_pictures,
};

/** What must be done today, the most pressing first. What nothing waits for is left out. */
export function urgentTasks(desk: DeskView): DeskTask[] {
  return waiting([
    {
      label: m.desk_payments(),
      count: desk.payments,
      icon: CircleAlert,
      to: '/admin/payments',
      isLate: true,
    },
    {
      label: m.desk_statements(),
      count: desk.statements,
      icon: Scale,
      to: '/admin/payments/statements',
      search: { standing: 'differs' },
      isLate: true,
    },
    orderTask(desk, 'late'),
    stockTask(desk, 'short'),
    orderTask(desk, 'out_today'),
    orderTask(desk, 'back_today'),
    orderTask(desk, 'prepare'),
    orderTask(desk, 'finish'),
    orderTask(desk, 'open'),
    orderTask(desk, 'payout'),
    stockTask(desk, 'differs'),
    orderTask(desk, 'differs'),
    {
      label: m.desk_conversations(),
      count: desk.conversations,
      icon: MessagesSquare,
      to: '/admin/chat',
    },
    {
      label: m.desk_custom_orders(),
      count: desk.customOrders,
      icon: Sparkles,
      to: '/admin/custom-orders',
      search: { state: 'new' },
    },
    { label: m.desk_messages(), count: desk.messages, icon: Mail, to: '/admin/contact' },
    {
      label: m.desk_reviews(),
      count: desk.reviews,
      icon: Star,
      to: '/admin/reviews',
      search: { state: 'waiting' },
    },
  ]);
}

/** What can wait until tomorrow. */
export function laterTasks(desk: DeskView): DeskTask[] {
  const drafts = CONTENT_KINDS.map((kind) => ({
    label: draftLabels[kind](),
    count: desk.drafts[kind],
    icon: FileText,
    to: contentPaths[kind],
    search: { state: 'draft' },
  }));
  return waiting([
    orderTask(desk, 'out_tomorrow'),
    orderTask(desk, 'back_tomorrow'),
    stockTask(desk, 'none'),
    stockTask(desk, 'low'),
    stockTask(desk, 'labels'),
    {
      label: m.desk_product_drafts(),
      count: desk.productDrafts,
      icon: Package,
      to: '/admin/products',
      search: { state: 'draft' },
    },
    ...drafts,
  ]);
}

/** Customers’ money that is to go back: the deposits held now, also when there are none. */
export function owedLines({ owed }: DeskView): DeskLine[] {
  const line = (label: string, cents: number, icon: LucideIcon, deposit: DepositState) => ({
    label,
    count: formatMoney(cents),
    icon,
    to: '/admin/orders' as const,
    search: { deposit },
    cents,
  });
  return [
    line(m.desk_deposits_held(), owed.deposit, PiggyBank, 'held'),
    line(m.desk_to_give_back(), owed.refund_payable, Undo2, 'to_give_back'),
    line(m.desk_on_its_way(), owed.payout_open, Banknote, 'on_its_way'),
  ].flatMap(({ cents, ...shown }, nth) => (nth === 0 || cents > 0 ? [shown] : []));
}

function orderTask(desk: DeskView, task: OrderTask): DeskTask {
  return {
    label: taskLabels[task](),
    count: desk.orders[task],
    icon: orderIcons[task],
    to: '/admin/orders',
    search: { task },
    isLate: task === 'review' || task === 'late' || task === 'differs',
  };
}

function stockTask(desk: DeskView, level: StockLevel): DeskTask {
  return {
    label: stockLabels[level](),
    count: desk.stock[level],
    icon: Warehouse,
    to: '/admin/stock',
    search: { level },
    isLate: level === 'differs' || level === 'short',
  };
}

function waiting(tasks: DeskTask[]): DeskTask[] {
  return tasks.filter(({ count }) => count > 0);
}
