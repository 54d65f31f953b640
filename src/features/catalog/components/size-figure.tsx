import {
  sizeFigure,
  type Compared,
  type SizeFigure as Figure,
} from '#/domain/catalog/size-figure.ts';
import { m } from '#/paraglide/messages.js';
import { sideLabels } from '../specification-rows.ts';
import type { ProductView } from '../views.ts';

const captions: Record<Compared, () => string> = {
  person: m.catalog_scale_person,
  phone: m.catalog_scale_phone,
};

const COMPARED_HEIGHTS: Record<Compared, string> = { person: '1.70 m', phone: '15 cm' };

/** A box of the product's size beside a person or a phone; nothing where its size is not known. */
export function SizeFigure({ product }: { product: Pick<ProductView, 'name' | 'specifications'> }) {
  const { sizeMm: size } = product.specifications;
  const figure = size ? sizeFigure(size) : null;
  if (!size || !figure) return null;
  const caption = captions[figure.compared]();
  const [width = '', height = '', depth = ''] = sideLabels([size.width, size.height, size.depth]);
  return (
    <figure className="mt-6 max-w-sm">
      <svg
        role="img"
        aria-label={m.catalog_scale_alt({ name: product.name, width, height, depth, caption })}
        viewBox={`0 0 ${figure.width} ${round(figure.height)}`}
        className="w-full rounded-card border border-line bg-raised text-ink"
        fontSize={13}
      >
        <path d={`M12 ${round(figure.ground)}H${figure.width - 12}`} {...LINE} opacity={0.35} />
        <ComparedShape figure={figure} />
        <Box figure={figure} labels={{ width, height, depth }} />
      </svg>
      <figcaption className="mt-2 text-sm text-quiet">{caption}</figcaption>
    </figure>
  );
}

const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1 } as const;

/** To the hundredth of a unit: the address of a line, not a sum. */
const round = (value: number) => Math.round(value * 100) / 100;

function ComparedShape({ figure: { compared, comparedAt, ground, scale } }: { figure: Figure }) {
  const at = `translate(${round(comparedAt.x)} ${round(ground - comparedAt.height)}) scale(${scale.toFixed(5)})`;
  return (
    <g className="text-quiet">
      <g transform={at}>{compared === 'person' ? <Person /> : <Phone />}</g>
      <text
        x={round(comparedAt.x + comparedAt.width / 2)}
        y={round(ground + 30)}
        textAnchor="middle"
        fill="currentColor"
      >
        {COMPARED_HEIGHTS[compared]}
      </text>
    </g>
  );
}

/** In millimetres, 480 by 1,700. */
function Person() {
  return (
    <g fill="currentColor" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      <circle cx={240} cy={118} r={112} stroke="none" />
      <rect x={136} y={262} width={208} height={600} rx={88} stroke="none" />
      <path d="M176 318L76 560L60 838M304 318L404 560L420 838" fill="none" strokeWidth={84} />
      <path d="M183 800V1652M297 800V1652" fill="none" strokeWidth={90} />
    </g>
  );
}

/** In millimetres, 72 by 150. */
function Phone() {
  return (
    <g {...LINE} strokeWidth={2}>
      <rect x={1} y={1} width={70} height={148} rx={11} fill="currentColor" fillOpacity={0.12} />
      <rect x={6} y={6} width={60} height={138} rx={7} strokeWidth={1} />
      <path d="M28 12H44" strokeLinecap="round" />
    </g>
  );
}

interface BoxProps {
  figure: Figure;
  labels: { width: string; height: string; depth: string };
}

function Box({ figure: { box, ground: below }, labels }: BoxProps) {
  const [left, right] = [round(box.x), round(box.x + box.width)];
  const [top, ground, slant] = [round(below - box.height), round(below), round(box.slant)];
  const [width, height] = [round(box.width), round(box.height)];
  // Beside the slanted edge, or right of it where it is too short to write along.
  const isShort = slant < 18;
  return (
    <>
      <g {...LINE} strokeWidth={1.5} strokeLinejoin="round">
        <path
          d={`M${left} ${top}l${slant} ${-slant}h${width}l${-slant} ${slant}zM${right} ${top}l${slant} ${-slant}v${height}l${-slant} ${slant}z`}
          fill="currentColor"
          fillOpacity={0.06}
        />
        <rect
          x={left}
          y={top}
          width={width}
          height={height}
          fill="currentColor"
          fillOpacity={0.14}
        />
      </g>
      <g {...LINE}>
        <path
          d={`M${left} ${ground + 13}H${right}M${left} ${ground + 9}v8M${right} ${ground + 9}v8`}
        />
        <path d={`M${left - 12} ${top}V${ground}M${left - 16} ${top}h8M${left - 16} ${ground}h8`} />
      </g>
      <g fill="currentColor">
        <text x={round(box.x + box.width / 2)} y={ground + 30} textAnchor="middle">
          {labels.width}
        </text>
        <text
          x={left - 20}
          y={round(Math.min((top + ground) / 2, ground - 9) + 4.5)}
          textAnchor="end"
        >
          {labels.height}
        </text>
        <text
          x={right + (isShort ? slant : slant / 2) + 9}
          y={round(ground - Math.max(slant / 2, 9) + 4.5)}
        >
          {labels.depth}
        </text>
      </g>
    </>
  );
}
