import { m } from '#/paraglide/messages.js';
import { Dialog } from '#/ui/dialog.tsx';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { Spinner } from '#/ui/spinner.tsx';

const CommandList = latePart(async () => (await import('./command-list.tsx')).CommandList);

/** Goes to any page, order, product, conversation or text by a few typed letters. */
export function CommandMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.admin_find()} size="md">
      <LateBoundary of={CommandList} waiting={<Spinner label={m.nav_loading()} />}>
        <CommandList onDone={onClose} />
      </LateBoundary>
    </Dialog>
  );
}
