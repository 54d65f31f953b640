import { contentEditorPage, newContentPage } from './editor/content-editor-page.tsx';
import { questionEditor } from './editor/question-editor.tsx';
import { contentListPage } from './list/content-list.tsx';

export const questionsPage = contentListPage('question');
export const questionPage = contentEditorPage(questionEditor);
export const newQuestionPage = newContentPage(questionEditor);
