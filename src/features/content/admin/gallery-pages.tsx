import { contentEditorPage, newContentPage } from './editor/content-editor-page.tsx';
import { pictureEditor } from './editor/picture-editor.tsx';
import { contentListPage } from './list/content-list.tsx';

export const picturesPage = contentListPage('picture');
export const picturePage = contentEditorPage(pictureEditor);
export const newPicturePage = newContentPage(pictureEditor);
