import type { ReactNode, SubmitEventHandler } from 'react';
import { classNames } from '#/ui/class-names.ts';

interface AccountFormProps {
  onSubmit: (event: Parameters<SubmitEventHandler<HTMLFormElement>>[0]) => Promise<void>;
  narrow?: boolean;
  children: ReactNode;
}

/** A form that checks itself; a POST even before hydration, so no password stands in an address. */
export function AccountForm({ onSubmit, narrow = false, children }: AccountFormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className={classNames('grid gap-5', narrow && 'max-w-md')}
    >
      {children}
    </form>
  );
}
