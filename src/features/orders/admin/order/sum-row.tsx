interface SumRowProps {
  name: string;
  text: string;
  isStrong?: boolean;
}

/** One sum below the form of a step. */
export function SumRow({ name, text, isStrong }: SumRowProps) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="shrink-0">{text}</dd>
    </div>
  );
}
