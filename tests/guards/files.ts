import type { Guard } from './guard.ts';

/** What is uploaded, kept and shown. */
export const files: readonly Guard[] = [
  {
    id: 'file-kinds',
    prevents: 'A kind of file is taken that is not wanted there.',
    file: 'src/platform/storage/sniff-file.server.ts',
    snippet: 'return found && allowed.includes(found.kind) ? found : null;',
    without: 'return found;',
    tests: { 'src/platform/storage/sniff-file.test.ts': ['counts only when it is wanted here'] },
  },
  {
    id: 'pdf-quiet',
    prevents: 'A PDF that runs something is kept.',
    file: 'src/platform/storage/sniff-file.server.ts',
    snippet: "return (await isQuietPdf(bytes)) ? document('pdf') : null;",
    without: "return document('pdf');",
    tests: { 'src/platform/storage/sniff-file.test.ts': ['what is refused'] },
  },
  {
    id: 'word-macros',
    prevents: 'A Word document with macros is kept.',
    file: 'src/platform/storage/sniff-file.server.ts',
    snippet: "return isWordDocument(bytes) ? document('doc') : null;",
    without: "return document('doc');",
    tests: { 'src/platform/storage/sniff-file.test.ts': ['what is refused'] },
  },
  {
    id: 'upload-files',
    prevents: 'One person uploads files without end.',
    file: 'src/platform/storage/queries.server.ts',
    snippet: 'lt(uploadDays.files, limit.files),',
    without: '',
    tests: {
      'src/platform/storage/upload-limits.integration.test.ts': [
        'counts no more than the quota of a day, however many come at once',
      ],
    },
  },
  {
    id: 'draft-files',
    prevents: 'One request brings files without end.',
    file: 'src/features/custom-orders/use-cases/store-files.server.ts',
    snippet: 'if ((await countDraftFiles(tx, draftId)) >= MOST_REQUEST_FILES) {',
    without: 'if ((await countDraftFiles(tx, draftId)) < 0) {',
    tests: {
      'src/features/custom-orders/custom-orders.integration.test.ts': [
        'is the seventh: refused, also when all come at once',
      ],
    },
  },
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
  {
    id: 'media-links',
    prevents: 'A link among the pictures leads out of their folder.',
    file: 'src/platform/http/static-files.server.ts',
    snippet: 'if (!real.startsWith(root + sep)) return undefined;',
    without: '',
    tests: { 'src/platform/http/static-files.test.ts': ['does not give away %s'] },
  },
];
