import { contentEditorPage, newContentPage } from './editor/content-editor-page.tsx';
import { pageEditor } from './editor/page-editor.tsx';
import { contentListPage } from './list/content-list.tsx';

export const pagesPage = contentListPage('page');
export const pagePage = contentEditorPage(pageEditor);
export const newPagePage = newContentPage(pageEditor);
