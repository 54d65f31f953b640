import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import type { CodeDetector } from './find-code-detector.ts';

const LOOK_MS = 250;
/** A label that stays in the picture is one scan. */
const SAME_CODE_MS = 3_000;

type Trouble = 'denied' | 'missing';

interface CameraScannerProps {
  detector: CodeDetector;
  onScan: (code: string) => void;
}

/** The picture of the camera at the back, in which labels are read one after the other without a tap. */
export function CameraScanner({ detector, onScan }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const scan = useEffectEvent(onScan);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { code: '', at: 0 };

    const stop = () => {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
      stream = null;
    };
    const look = async (picture: HTMLVideoElement) => {
      // A picture that is not there yet cannot be read: the next one is.
      const [found] = await detector.detect(picture).catch(() => []);
      if (isOver || !stream) return;
      const code = found?.rawValue ?? '';
      const now = Date.now();
      if (code !== '' && (code !== last.code || now - last.at > SAME_CODE_MS)) scan(code);
      if (code !== '') last = { code, at: now };
      timer = setTimeout(() => void look(picture), LOOK_MS);
    };
    const start = async () => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        });
        stream = opened;
        if (isOver || !video.current) return stop();
        setTrouble(null);
        video.current.srcObject = opened;
        await video.current.play();
        await look(video.current);
      } catch (error) {
        stop();
        if (isOver) return;
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        setTrouble(isDenied ? 'denied' : 'missing');
      }
    };
    // A camera that runs in a pocket empties the battery, and some phones show black afterwards.
    const onVisibility = () => {
      if (document.hidden) stop();
      else if (!stream) void start();
    };
    document.addEventListener('visibilitychange', onVisibility);
    void start();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [detector]);

  if (trouble) {
    return (
      <Alert tone="warning" live>
        {trouble === 'denied' ? m.warehouse_camera_denied() : m.warehouse_camera_missing()}
      </Alert>
    );
  }
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={m.warehouse_camera_picture()}
      className="max-h-56 w-full rounded-control bg-black object-cover"
    />
  );
}
