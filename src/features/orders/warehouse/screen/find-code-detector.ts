/** What our labels carry, and what suppliers print. */
const FORMATS = ['qr_code', 'code_128', 'ean_13'];

/** The part of the browser's Barcode Detection API that is used here. */
export interface CodeDetector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** What reads codes from a picture in this browser (Chrome on Android does); null: it cannot. */
export async function findCodeDetector(): Promise<CodeDetector | null> {
  // The cast: TypeScript's own types do not know the interface.
  const { BarcodeDetector: Detector } = window as { BarcodeDetector?: CodeDetectorClass };
  if (!Detector || !('mediaDevices' in navigator)) return null;
  // Some browsers have the interface and can read nothing with it.
  const formats = (await Detector.getSupportedFormats()).filter((name) => FORMATS.includes(name));
  return formats.includes('qr_code') ? new Detector({ formats }) : null;
}
