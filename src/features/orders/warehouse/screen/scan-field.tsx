import { ScanLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { CodeInput } from '#/ui/input.tsx';

interface ScanFieldProps {
  /** Takes what was scanned; what it says stands beside the field. */
  onScan: (typed: string) => string;
}

/** For a hand scanner, which types and presses Enter, and for fingers. It stays where the thumb is. */
export function ScanField({ onScan }: ScanFieldProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function scan() {
    if (typed.trim() === '') return;
    setSaid(onScan(typed));
    // The next scan needs no tap: the field is empty and keeps the focus.
    setTyped('');
    input.current?.focus();
  }

  return (
    <form
      noValidate
      className="sticky bottom-2 z-10 grid gap-2 rounded-card border border-line bg-raised p-3 shadow-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        scan();
      }}
    >
      <p role="status" className="text-sm break-words empty:hidden">
        {said}
      </p>
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          <CodeInput
            ref={input}
            size="lg"
            icon={<ScanLine size={20} />}
            aria-label={m.warehouse_scan()}
            placeholder={m.unit_code()}
            maxLength={300}
            enterKeyHint="done"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" size="lg" variant="secondary">
          {m.warehouse_scan_add()}
        </Button>
      </div>
    </form>
  );
}
