import type { Guard } from './guard.ts';

/** What is uploaded, kept and shown. */
export const files: readonly Guard[] = [
  {
    id: 'store-folder',
    prevents: 'A key leads out of the folder of private files.',
    file: 'src/platform/storage/local-store.server.ts',
    snippet:
      "if (!path.startsWith(folder + sep)) throw new Error('A key leads out of the folder');",
    without: '',
    tests: {
      'src/platform/storage/object-store.test.ts': [
        'is not left by any key, checked before or not',
      ],
    },
  },
  {
    id: 'media-dot-files',
    prevents: 'Hidden files beside the pictures are public.',
    file: 'src/platform/http/static-files.server.ts',
    snippet: ' || /(?:^|\\/)\\./.test(path)) return undefined;',
    without: ') return undefined;',
    tests: { 'src/platform/http/static-files.test.ts': ['does not give away %s'] },
  },
];
