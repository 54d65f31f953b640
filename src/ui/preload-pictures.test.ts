// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PictureImage } from './picture.tsx';
import { preloadPictures } from './preload-pictures.ts';

const sizes = '100vw';

function picture(id: string) {
  const image: PictureImage = {
    id,
    width: 1280,
    height: 960,
    widths: [320, 640, 1280],
    placeholder: 'data:,',
    color: '#000000',
  };
  return { image, sizes };
}

/** Loads that end when the test says so. */
function loader() {
  const asked: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    asked,
    end: (id: string, error?: Error) => ends.get(id)?.(error),
    load: ({ image: { id } }: { image: PictureImage }) => {
      asked.push(id);
      return new Promise<void>((resolve, reject) =>
        ends.set(id, (error) => (error ? reject(error) : resolve())),
      );
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.savesData;
});

it('fetches three at a time, and the next ones 100 ms after all of them (LIGHT-7)', async () => {
  const { asked, end, load } = loader();
  const wanted = ['a1', 'a2', 'a3', 'a4'].map(picture);
  const done = preloadPictures(wanted, load);
  expect(await preloadPictures(wanted, load)).toEqual(['pending', 'pending', 'pending', 'pending']);
  for (const id of ['a1', 'a2']) end(id);
  await pass(10_000);
  expect(asked).toEqual(['a1', 'a2', 'a3']);
  end('a3');
  await pass(99);
  expect(asked).toHaveLength(3);
  await pass(1);
  expect(asked).toEqual(['a1', 'a2', 'a3', 'a4']);
  end('a4');
  expect(await done).toEqual(['loaded', 'loaded', 'loaded', 'loaded']);
});

it('asks for nothing twice but what has failed, of which the console alone is told', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { asked, end, load } = loader();
  const wanted = ['b1', 'b2'].map(picture);
  const done = preloadPictures(wanted, load);
  await preloadPictures(wanted, load);
  end('b1', new Error('404'));
  end('b2');
  expect(await done).toEqual(['failed', 'loaded']);
  expect(warn.mock.calls).toEqual([['The picture b1 could not be preloaded.']]);
  const again = preloadPictures(wanted, load);
  end('b1');
  expect(await again).toEqual(['loaded', 'loaded']);
  expect(asked).toEqual(['b1', 'b2', 'b1']);
});

it('fetches nothing while data is saved', async () => {
  document.documentElement.dataset.savesData = '';
  const { asked, load } = loader();
  expect(await preloadPictures([picture('c1')], load)).toEqual([undefined]);
  expect(asked).toEqual([]);
});

it('lets the browser choose as where the picture is shown', async () => {
  const made: HTMLElement[] = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    made.push(element);
    return element;
  });
  const done = preloadPictures([picture('d1')]);
  const [parent, source, img] = made;
  expect(parent?.tagName).toBe('PICTURE');
  expect(source?.getAttribute('srcset')).toContain('/media/d1/640.avif 640w');
  expect(img?.getAttribute('src')).toBe('/media/d1/1280.webp');
  expect(img?.getAttribute('sizes')).toBe(sizes);
  img?.dispatchEvent(new Event('load'));
  expect(await done).toEqual(['loaded']);
});
