import { Camera, CameraOff, ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { CodeInput } from '#/ui/input.tsx';
import { CameraScanner } from './camera-scanner.tsx';
import { findCodeDetector, type CodeDetector } from './find-code-detector.ts';

interface ScanFieldProps {
  /** Takes what was scanned; what it says stands beside the field. */
  onScan: (typed: string) => string;
}

/**
 * For a hand scanner, which types and presses Enter, for fingers, and for the camera where the browser
 * reads codes. It stays where the thumb is.
 */
export function ScanField({ onScan }: ScanFieldProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [detector, setDetector] = useState<CodeDetector | null>(null);
  const [isLooking, setIsLooking] = useState(false);

  useEffect(() => {
    // Without it there is no button: whatever is wrong with it, typing goes on.
    findCodeDetector().then(setDetector, () => setDetector(null));
  }, []);

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
      {detector && isLooking && (
        <CameraScanner detector={detector} onScan={(code) => setSaid(onScan(code))} />
      )}
      <div className="flex gap-2">
        {detector && (
          <Button
            size="lg"
            variant="secondary"
            aria-pressed={isLooking}
            aria-label={m.warehouse_camera()}
            className="px-3"
            onClick={() => setIsLooking(!isLooking)}
          >
            {isLooking ? (
              <CameraOff size={20} aria-hidden="true" />
            ) : (
              <Camera size={20} aria-hidden="true" />
            )}
          </Button>
        )}
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
