import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';

interface RowActionsProps {
  /** The last of them could not be done. */
  failed: boolean;
  children: ReactNode;
}

export function RowActions({ failed, children }: RowActionsProps) {
  return (
    <td>
      <div className="flex flex-wrap gap-1">{children}</div>
      {failed && (
        <p role="alert" className="text-danger">
          {m.discount_admin_failed()}
        </p>
      )}
    </td>
  );
}

interface RowActionProps {
  /** With the name of the row's thing, for who hears the button without its row. */
  label: string;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function RowAction({ label, ...rest }: RowActionProps) {
  return <Button variant="quiet" size="sm" aria-label={label} {...rest} />;
}
