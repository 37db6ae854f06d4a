import bylawsEn from '@pallikoodam/content/documents/bylaws.en.txt?raw';
import bylawsTa from '@pallikoodam/content/documents/bylaws.ta.txt?raw';
import nonDiscriminationEn from '@pallikoodam/content/documents/non-discrimination.en.txt?raw';
import nonDiscriminationTa from '@pallikoodam/content/documents/non-discrimination.ta.txt?raw';
import parentsHandbookEn from '@pallikoodam/content/documents/parents-handbook.en.txt?raw';
import parentsHandbookTa from '@pallikoodam/content/documents/parents-handbook.ta.txt?raw';
import scholarshipInfoEn from '@pallikoodam/content/documents/scholarship-info.en.txt?raw';
import scholarshipInfoTa from '@pallikoodam/content/documents/scholarship-info.ta.txt?raw';
import studentHandbookEn from '@pallikoodam/content/documents/student-handbook.en.txt?raw';
import studentHandbookTa from '@pallikoodam/content/documents/student-handbook.ta.txt?raw';
import type { LocalText } from '@pallikoodam/content/local-text';

export const texts: Readonly<Record<string, LocalText>> = {
  'student-handbook': { en: studentHandbookEn, ta: studentHandbookTa },
  'parents-handbook': { en: parentsHandbookEn, ta: parentsHandbookTa },
  'scholarship-info': { en: scholarshipInfoEn, ta: scholarshipInfoTa },
  bylaws: { en: bylawsEn, ta: bylawsTa },
  'non-discrimination': { en: nonDiscriminationEn, ta: nonDiscriminationTa },
};
