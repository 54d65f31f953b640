// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { ScanField } from './scan-field.tsx';

const stopTrack = vi.fn();
const getUserMedia = vi.fn();
let seen = '';

class FakeDetector {
  static readonly getSupportedFormats = () => Promise.resolve(['qr_code', 'pdf417']);
  readonly detect = () => Promise.resolve(seen === '' ? [] : [{ rawValue: seen }]);
}

beforeEach(() => {
  seen = '';
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] });
  stopTrack.mockReset();
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  // happy-dom has no camera to show.
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined);
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reads labels by the camera, one after the other, and one that stays only once', async () => {
  const onScan = vi.fn((code: string) => `${code}: Glow cube`);
  const { user } = renderPart(<ScanField onScan={onScan} />);
  await user.click(await screen.findByRole('button', { name: 'Use the camera' }));
  expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' } });
  seen = 'CUBE-0001';
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('CUBE-0001'));
  seen = 'CUBE-0002';
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('CUBE-0002'));
  expect(onScan.mock.calls).toEqual([['CUBE-0001'], ['CUBE-0002']]);
  await user.click(screen.getByRole('button', { name: 'Use the camera' }));
  expect(stopTrack).toHaveBeenCalled();
  expect(screen.queryByLabelText('Picture of the camera')).toBeNull();
});

it('says what to do when the camera may not be used; typing goes on', async () => {
  getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const onScan = vi.fn(() => 'Found');
  const { user } = renderPart(<ScanField onScan={onScan} />);
  await user.click(await screen.findByRole('button', { name: 'Use the camera' }));
  expect((await screen.findByRole('alert')).textContent).toContain('settings of the browser');
  await user.type(screen.getByRole('textbox'), 'cube-0003{Enter}');
  expect(onScan).toHaveBeenCalledWith('cube-0003');
});

it('offers no camera where the browser reads no codes', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  renderPart(<ScanField onScan={() => ''} />);
  await Promise.resolve();
  expect(screen.queryByRole('button', { name: 'Use the camera' })).toBeNull();
});
