import classroomTeacherEn from '@pallikoodam/content/documents/classroom-teacher.en.txt?raw';
import classroomTeacherTa from '@pallikoodam/content/documents/classroom-teacher.ta.txt?raw';
import homeworkCorrectionEn from '@pallikoodam/content/documents/homework-correction.en.txt?raw';
import homeworkCorrectionTa from '@pallikoodam/content/documents/homework-correction.ta.txt?raw';
import homeworkSubmissionEn from '@pallikoodam/content/documents/homework-submission.en.txt?raw';
import homeworkSubmissionTa from '@pallikoodam/content/documents/homework-submission.ta.txt?raw';
import quizReferenceEn from '@pallikoodam/content/documents/quiz-reference.en.txt?raw';
import quizReferenceTa from '@pallikoodam/content/documents/quiz-reference.ta.txt?raw';
import teachersHandbookEn from '@pallikoodam/content/documents/teachers-handbook.en.txt?raw';
import teachersHandbookTa from '@pallikoodam/content/documents/teachers-handbook.ta.txt?raw';
import type { LocalText } from '@pallikoodam/content/local-text';

export const texts: Readonly<Record<string, LocalText>> = {
  'teachers-handbook': { en: teachersHandbookEn, ta: teachersHandbookTa },
  'homework-correction': { en: homeworkCorrectionEn, ta: homeworkCorrectionTa },
  'classroom-teacher': { en: classroomTeacherEn, ta: classroomTeacherTa },
  'homework-submission': { en: homeworkSubmissionEn, ta: homeworkSubmissionTa },
  'quiz-reference': { en: quizReferenceEn, ta: quizReferenceTa },
};
