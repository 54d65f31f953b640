import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';

interface UntranslatedMarkProps {
  /** In the language of the field, whose label says which. */
  text: string;
  /** The same in the other language. */
  other: string;
}

/** Beside the label of a field: its text is written in the other language alone. */
export function UntranslatedMark({ text, other }: UntranslatedMarkProps) {
  if (text.trim() !== '' || other.trim() === '') return null;
  return (
    <Badge tone="warning" className="ml-2">
      {m.product_admin_untranslated()}
    </Badge>
  );
}
