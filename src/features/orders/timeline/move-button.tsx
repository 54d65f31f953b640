import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';

export function MoveButton({ orderNumber, onMove }: { orderNumber: string; onMove: () => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={m.timeline_move_one({ number: orderNumber })}
      onClick={onMove}
    >
      {m.timeline_move()}
    </Button>
  );
}
