import { Printer } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { LABELS_A_FILE } from '../schemas.ts';
import type { UnitSearch } from './list-search.ts';

interface PrintLinksProps {
  productId: string;
  search: UnitSearch;
  /** Units that are listed. */
  total: number;
}

/** The labels of what is listed, as files to print; more than one file for many. */
export function PrintLinks({ productId, search, total }: PrintLinksProps) {
  const files = Math.ceil(total / LABELS_A_FILE);
  return Array.from({ length: files }, (_, nth) => {
    const { q, state, condition } = search;
    const wanted = { q, state, condition, part: nth > 0 ? String(nth + 1) : undefined };
    const [first, last] = [nth * LABELS_A_FILE + 1, Math.min(total, (nth + 1) * LABELS_A_FILE)];
    return (
      <PrintLink
        key={first}
        productId={productId}
        wanted={wanted}
        label={files === 1 ? m.unit_print() : m.unit_print_part({ first, last })}
      />
    );
  });
}

interface PrintLinkProps {
  productId: string;
  wanted: Readonly<Record<string, string | undefined>>;
  label: string;
}

export function PrintLink({ productId, wanted, label }: PrintLinkProps) {
  const params = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const query = new URLSearchParams(params).toString();
  const address = `/api/admin/units/${productId}/labels.pdf`;
  return (
    <a
      href={query === '' ? address : `${address}?${query}`}
      target="_blank"
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      <Printer size={18} aria-hidden="true" /> {label}
    </a>
  );
}
