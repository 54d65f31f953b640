import { contentEditorPage, newContentPage } from './editor/content-editor-page.tsx';
import { postEditor } from './editor/post-editor.tsx';
import { contentListPage } from './list/content-list.tsx';

export const postsPage = contentListPage('post');
export const postPage = contentEditorPage(postEditor);
export const newPostPage = newContentPage(postEditor);
