import { useId, type ReactNode } from 'react';
import { LitPicture } from '#/features/catalog/lit-picture.tsx';
import type { ProductCardView } from '#/features/catalog/views.ts';

interface PartCheckboxProps {
  product: Pick<ProductCardView, 'image'>;
  label: ReactNode;
  detail: ReactNode;
  isTicked: boolean;
  /** Undefined: it belongs to the whole and cannot be left out. */
  onTick: ((isTicked: boolean) => void) | undefined;
  /** Why it cannot be had as it is. */
  problem?: string | undefined;
}

/** One product of several that are added together: the whole line is the target. */
export function PartCheckbox({
  product,
  label,
  detail,
  isTicked,
  onTick,
  problem,
}: PartCheckboxProps) {
  const id = useId();
  return (
    <li>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control py-1 has-disabled:cursor-default">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!onTick}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => onTick?.(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-filament-edge"
        />
        <span className="stage size-12 shrink-0 overflow-hidden rounded-control bg-sunken">
          {product.image && <LitPicture image={product.image} options={undefined} sizes="3rem" />}
        </span>
        <span className="min-w-0 grow">
          <span className="block leading-snug">{label}</span>
          <span className="block text-sm text-quiet tabular-nums">{detail}</span>
        </span>
      </label>
      {problem && (
        <p id={id} className="pb-1 pl-8 text-sm text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}
