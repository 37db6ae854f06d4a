import { roles } from '../access/roles.ts';
import { userBranches, volunteerBranches } from '../school/branches.ts';
import { userGrades } from '../school/levels.ts';
import { volunteerRoles, volunteerStatuses, yesOrNo } from '../volunteers/values.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import { branchWords, folded, levelNames, levelWords, yesNoWords } from './words.ts';

const names = ['fullname', 'name', 'முழுப் பெயர்', 'பெயர்', 'volunteername', 'teachername'];
const emails = ['email', 'emailaddress', 'emailid', 'மின்னஞ்சல்', 'mail', 'teacheremail'];
const phones = ['mobile', 'phone', 'phonenumber', 'cell', 'cellphone', 'கைபேசி', 'teachermobile'];

const text = (id: string, label: string, most: number, synonyms: string[]): ImportField => ({
  id,
  label,
  reader: 'text',
  most,
  synonyms,
});

const tamilName: ImportField = {
  id: 'NameInTamil',
  label: 'Name in Tamil',
  reader: 'name',
  most: 200,
  synonyms: ['nameintamil', 'tamilname', 'தமிழில் பெயர்', 'தமிழ்ப் பெயர்'],
};

const statusWords = folded({
  செயலில்: 'Active',
  பதிந்துள்ளார்: 'Submitted',
  'பொருந்தாமல் இருக்கலாம்': 'MayNotFit',
  விலகினார்: 'Left',
  நின்றுவிட்டார்: 'Discontinued',
  'தற்காலிக விலகல்': 'TakenBreak',
  inactive: 'Discontinued',
  'on a break': 'TakenBreak',
  'may not fit': 'MayNotFit',
});

const branch = { label: 'Branch', reader: 'choice', words: branchWords } as const;
const branchNames = ['branch', 'location', 'campus', 'கிளை'];

/** Who offers help. */
export const volunteerImport: ImportKind = {
  name: 'volunteers',
  needs: [['Name'], ['Email']],
  fields: [
    { id: 'Name', label: 'Name', reader: 'name', most: 100, synonyms: names },
    tamilName,
    { id: 'Email', label: 'Email', reader: 'email', synonyms: emails },
    { id: 'Mobile', label: 'Mobile', reader: 'phone', synonyms: phones },
    { id: 'Branch', ...branch, choices: volunteerBranches, synonyms: branchNames },
    {
      id: 'Role',
      label: 'Role',
      reader: 'choice',
      choices: volunteerRoles,
      words: folded({
        கற்பித்தல்: 'Teaching',
        teacher: 'Teaching',
        'வீட்டுப்பாடத் திருத்தம்': 'Home Work Correction',
        homework: 'Home Work Correction',
        'homework correction': 'Home Work Correction',
        'நூலக உதவி': 'Library Helper',
        library: 'Library Helper',
        'பொது உதவி': 'General Help',
        'பொது-உதவி': 'General-Help',
        தொழில்நுட்பம்: 'Technology',
        செயல்பாடுகள்: 'Operations',
        'கற்பித்தல் உதவி': 'Teaching Assistant',
        'ஆசிரியர் உதவி': 'Teacher assistant',
        'வகுப்பறை உதவி': 'Class room help',
        'நூல் வட்டம்': 'Book club',
      }),
      synonyms: ['role', 'area', 'volunteerrole', 'பொறுப்பு', 'interest'],
    },
    text('Year', 'Academic Year', 20, ['year', 'academicyear', 'ஆண்டு', 'கல்வியாண்டு']),
    {
      id: 'Status',
      label: 'Status',
      reader: 'choice',
      choices: volunteerStatuses.filter((status) => status !== ''),
      words: statusWords,
      synonyms: ['status', 'நிலவரம்'],
    },
    {
      id: 'ExistingVolunteer',
      label: 'Existing Volunteer',
      reader: 'choice',
      choices: yesOrNo,
      words: yesNoWords,
      synonyms: ['existingvolunteer', 'ஏற்கெனவே தன்னார்வலரா?'],
    },
    {
      id: 'YouthVolunteer',
      label: 'Youth Volunteer',
      reader: 'choice',
      choices: yesOrNo,
      words: yesNoWords,
      synonyms: ['youthvolunteer', 'youth', 'இளையோர்', 'இளையோர் தன்னார்வலர்'],
    },
    text('Age', 'Age', 4, ['age', 'வயது']),
    text('CurrentSchool', 'Current School', 100, ['currentschool', 'படிக்கும் பள்ளி']),
    text('TamilSchool', 'Tamil School', 100, ['tamilschool', 'தமிழ்ப் பள்ளி']),
    {
      ...text('GradeCompleted', 'Grade Completed', 40, ['gradecompleted', 'முடித்த நிலை']),
      words: levelNames,
    },
    {
      id: 'GCOrCitizen',
      label: 'Green Card Holder or Citizen',
      reader: 'choice',
      choices: yesOrNo,
      words: yesNoWords,
      synonyms: ['greencardholderorcitizen', 'gcorcitizen', 'கிரீன் கார்டு / குடியுரிமை'],
    },
    text('Message', 'Message', 2_000, ['message', 'செய்தி']),
    text('Comments', 'Comments', 2_000, ['comments', 'notes', 'remarks', 'குறிப்புகள்']),
  ],
};

/** People with access to the portal. */
export const userImport: ImportKind = {
  name: 'users',
  needs: [['StudentTeacher'], ['Role']],
  fields: [
    { id: 'StudentTeacher', label: 'Full Name', reader: 'name', most: 100, synonyms: names },
    {
      id: 'Role',
      label: 'Role',
      reader: 'choice',
      choices: roles,
      words: folded({
        'தலைமை நிர்வாகி': 'SuperAdmin',
        நிர்வாகி: 'Admin',
        ஆசிரியர்: 'Teacher',
        'செயல் மேலாளர்': 'OpsMgmt',
        பெற்றோர்: 'Parent',
        'இயக்குநர் குழு': 'BOD',
        'வீட்டுப்பாடத் திருத்துநர்': 'HWC',
        பொருளாளர்: 'Treasurer',
        நூலகர்: 'LibAdmin',
        librarian: 'LibAdmin',
        operations: 'OpsMgmt',
        board: 'BOD',
        'homework team': 'HWC',
        // Of older records.
        தன்னார்வலர்: 'Volunteer',
      }),
      synonyms: ['role', 'பொறுப்பு', 'access'],
    },
    tamilName,
    { id: 'TeacherEmail', label: 'Email', reader: 'email', synonyms: emails },
    { id: 'TeacherMobile', label: 'Mobile', reader: 'phone', synonyms: phones },
    { id: 'Branch', ...branch, choices: userBranches, synonyms: branchNames },
    {
      id: 'Grade',
      label: 'Grade',
      reader: 'choice',
      choices: userGrades,
      words: { ...levelWords, இல்லை: 'NA', na: 'NA', 'n/a': 'NA' },
      synonyms: ['grade', 'level', 'nilai', 'வகுப்பு நிலை', 'class'],
    },
    text('ClassNumber', 'Class Number', 40, ['classnumber', 'room', 'வகுப்பு எண்']),
    {
      id: 'TeacherStatus',
      label: 'Status',
      reader: 'choice',
      choices: ['Active', 'TakenBreak', 'Discontinued'],
      words: statusWords,
      synonyms: ['status', 'teacherstatus', 'நிலவரம்'],
    },
    text('Url', 'Photo (address)', 500, ['url', 'photoaddress', 'photo', 'படம் (இணைய முகவரி)']),
  ],
};
