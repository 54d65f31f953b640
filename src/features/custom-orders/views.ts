import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';

export interface CustomFileView {
  id: string;
  name: string;
  kind: 'image' | 'pdf';
  bytes: number;
  url: string;
}

export interface CustomDraftView {
  files: CustomFileView[];
  maxFiles: number;
  maxBytes: number;
}

export interface CustomOrderCardView {
  id: string;
  reference: string;
  status: CustomOrderStatus;
  /** The product's name, or the beginning of the idea. */
  title: string;
  quantity: number;
  placedAt: string;
}

export interface CustomOrderView extends CustomOrderCardView {
  product: { id: string | null; name: string } | null;
  idea: string;
  colors: string;
  eventDate: Day | null;
  deadline: Day | null;
  county: string | null;
  budget: Cents | null;
  quote: Cents | null;
  contact: { name: string; email: string; phone: string | null };
  files: CustomFileView[];
  history: {
    id: string;
    by: 'customer' | 'shop';
    status: CustomOrderStatus | null;
    message: string;
    at: string;
  }[];
}
