const ID = '01939f6e-0000-7000-8000-000000000000';

const TEXTS = {
  title: 'Terms',
  titleSw: 'Masharti',
  summary: 'In short',
  summarySw: 'Kwa ufupi',
  body: '# Terms',
  bodySw: '# Masharti',
};

const PICTURE = {
  id: 'led-cube/1-21e4aaf1',
  width: 1280,
  height: 960,
  widths: [320, 640],
  placeholder: 'data:image/webp;base64,AA==',
  color: '#102030',
  og: true,
  mask: false,
  alt: { en: 'A cube', sw: 'Mchemraba' },
};

const POST = { ...TEXTS, tags: ['power'], picture: PICTURE, productIds: [ID] };

const QUESTION = {
  group: 'hire',
  question: 'How long?',
  questionSw: 'Muda gani?',
  answer: 'A day.',
  answerSw: 'Siku moja.',
  isFeatured: true,
};

/** Inputs that fit the procedures of the shop's texts. */
export const CONTENT_SAMPLES: Record<string, Record<string, unknown>> = {
  'content/listPosts': { locale: 'en', tag: 'power', search: 'bar', page: 1 },
  'content/getPost': { locale: 'en', id: ID },
  'content/listQuestions': { locale: 'en', search: 'deposit' },
  'content/getPage': { locale: 'en', key: 'terms' },
  'content/getDraft': { locale: 'en', kind: 'post', id: ID, key: 'k'.repeat(43) },
  'content/manage/draftLink': { kind: 'post', id: ID },
  'content/manage/shareDraft': { kind: 'post', id: ID, isShared: true },
  'content/manage/list': { kind: 'post', page: 1 },
  'content/manage/get': { kind: 'post', id: ID },
  'content/manage/revisions': { kind: 'post', id: ID },
  'content/manage/revision': { kind: 'post', id: ID, endedBy: 7 },
  'content/manage/publish': { kind: 'post', id: ID, version: 1, isPublished: true },
  'content/manage/publishMany': {
    kind: 'post',
    isPublished: true,
    texts: [{ id: ID, version: 1 }],
  },
  'content/manage/remove': { kind: 'post', id: ID, version: 1 },
  'content/manage/reorder': { kind: 'question', seen: [ID], ids: [ID] },
  'content/manage/move': { kind: 'question', id: ID, to: 'up' },
  'content/manage/preview': { locale: 'en', line: 'How long?', markdown: 'A **day**.' },
  'content/manage/createPost': POST,
  'content/manage/updatePost': { id: ID, version: 1, ...POST },
  'content/manage/createQuestion': QUESTION,
  'content/manage/updateQuestion': { id: ID, version: 1, ...QUESTION },
  'content/manage/plan': { kind: 'post', id: ID, version: 1, publishAt: '2026-12-01T06:00:00Z' },
  'content/manage/createPage': { key: 'terms', ...TEXTS, holdsFrom: '2026-12-01' },
  'content/manage/updatePage': { id: ID, version: 1, ...TEXTS, holdsFrom: null },
  'content/manage/addPicture': { file: new File(['x'], 'a.webp') },
  'content/manage/createPicture': { picture: PICTURE, caption: { en: 'A cube', sw: 'Mchemraba' } },
  'content/manage/updatePicture': {
    id: ID,
    version: 1,
    picture: PICTURE,
    caption: { en: 'A cube', sw: 'Mchemraba' },
  },
};
