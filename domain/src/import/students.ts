import { studentBranches } from '../school/branches.ts';
import { newStudentLevel, returningPreviousLevels, risingLevels } from '../school/levels.ts';
import { bookStatuses, classPreferences, genders, studentStatuses } from '../students/values.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import { askStudents, settleStudents } from './settle-students.ts';
import {
  branchWords,
  folded,
  genderWords,
  levelWords,
  studentStatusWords,
  yesNoWords,
} from './words.ts';

const child = { isRepeated: true } as const;

/** What is the child's own: a sheet may have it for several children of one row. */
const childFields: readonly ImportField[] = [
  {
    ...child,
    id: 'FirstName',
    label: 'First Name',
    reader: 'name',
    most: 100,
    synonyms: [
      ...['firstname', 'studentfirstname', 'studentsfirstname', "student's first name"],
      ...['childfirstname', 'childsfirstname', "child's first name", 'givenname', 'பெயர்'],
      ...['மாணவர் முதல் பெயர்', 'முதல் பெயர்', 'first', 'forename', 'fname'],
    ],
  },
  {
    ...child,
    id: 'LastName',
    label: 'Last Name',
    reader: 'name',
    most: 100,
    synonyms: [
      ...['lastname', 'studentlastname', 'studentslastname', "student's last name", 'surname'],
      ...["child's last name", 'childlastname', 'familyname', 'குடும்பப் பெயர்', 'initial'],
      ...['initials', 'last', 'தலைப்பெழுத்து', 'lname', 'கடைசி பெயர்'],
    ],
  },
  {
    ...child,
    id: 'FullName',
    label: 'Full Name',
    reader: 'name',
    most: 200,
    synonyms: [
      ...['studentname', 'nameofstudent', 'nameofthestudent', 'studentfullname', 'childname'],
      ...['nameofchild', 'nameofthechild', "child's name", 'fullname', 'மாணவர் பெயர்'],
      ...['பிள்ளையின் பெயர்', 'முழுப் பெயர்', 'student', 'child', 'name', 'kid', 'displayname'],
      ...['officialname', 'legalname', 'firstandlastname', 'firstlastname', 'firstnamelastname'],
    ],
  },
  {
    ...child,
    id: 'PreferredName',
    label: 'Preferred Name',
    reader: 'name',
    most: 100,
    synonyms: ['preferredname', 'preferredfirstname', 'nickname', 'goesby', 'அழைக்கும் பெயர்'],
  },
  {
    ...child,
    id: 'NameInTamil',
    label: 'Name in Tamil',
    reader: 'name',
    most: 200,
    synonyms: [
      ...['nameintamil', 'tamilname', 'தமிழில் பெயர்', 'தமிழ்ப் பெயர்', 'studentnameintamil'],
      ...['பெயர் தமிழில்', 'nametamil', 'nameincharacters', 'nameintamilletters'],
    ],
  },
  {
    ...child,
    id: 'Gender',
    label: 'Gender',
    reader: 'choice',
    choices: genders,
    words: genderWords,
    synonyms: ['gender', 'sex', 'boygirl', 'boy/girl', 'பாலினம்', 'studentgender'],
  },
  {
    ...child,
    id: 'DateOfBirth',
    label: 'Date of Birth',
    reader: 'day',
    synonyms: [
      ...['dateofbirth', 'dob', 'birthdate', 'birthday', 'studentdob', "child's date of birth"],
      ...["student's date of birth", 'studentdateofbirth', 'bdate', 'born', 'பிறந்த தேதி'],
      ...['பிறந்த நாள்', 'பிறப்புத் தேதி', 'dateofbirthmmddyyyy', 'dobmmddyyyy', 'dobddmmyyyy'],
    ],
  },
  {
    ...child,
    id: 'GradeInTamilSchool',
    label: 'Grade (Nilai)',
    reader: 'choice',
    choices: risingLevels,
    words: levelWords,
    synonyms: [
      ...['gradeintamilschool', 'nilai', 'tamilgrade', 'tamillevel', 'level', 'gradenilai'],
      ...['வகுப்பு நிலை', 'நிலை', 'grade', 'class', 'gradelevel', 'yeargroup', 'வகுப்பு'],
    ],
  },
  {
    ...child,
    id: 'GradeInLocalSchool',
    label: 'Grade in Local School',
    reader: 'text',
    most: 40,
    synonyms: [
      ...['gradeinlocalschool', 'schoolgrade', 'localgrade', 'usgrade', 'regularschoolgrade'],
      ...['உள்ளூர்ப் பள்ளி வகுப்பு', 'gradeinschool', 'dayschoolgrade', 'publicschoolgrade'],
    ],
  },
];

const nameField = (id: string, label: string, synonyms: string[]): ImportField => ({
  id,
  label,
  reader: 'name',
  most: 100,
  synonyms,
});
const emailField = (id: string, label: string, synonyms: string[]): ImportField => ({
  id,
  label,
  reader: 'email',
  synonyms,
});
const phoneField = (id: string, label: string, synonyms: string[]): ImportField => ({
  id,
  label,
  reader: 'phone',
  takesSeveral: true,
  synonyms,
});
const textField = (id: string, label: string, most: number, synonyms: string[]): ImportField => ({
  id,
  label,
  reader: 'text',
  most,
  synonyms,
});

const familyFields: readonly ImportField[] = [
  emailField('UserName', 'Primary Email', [
    ...['primaryemail', 'username', 'parentemail', 'parentemail1', 'parent1email', 'email1'],
    ...['guardianemail', 'guardian1email', 'parent1: email', 'email', 'emailaddress', 'emailid'],
    ...['முதன்மை மின்னஞ்சல்', 'மின்னஞ்சல்', 'mail', 'contactemail'],
  ]),
  emailField('AdditionalEmail', 'Alternate Email', [
    ...['alternateemail', 'additionalemail', 'secondaryemail', 'parentemail2', 'parent2email'],
    ...['email2', 'guardian2email', 'otheremail', 'parent2: email', 'மாற்று மின்னஞ்சல்'],
  ]),
  emailField('FatherEmail', "Father's Email", [
    ...['fatheremail', "father's email", 'dademail', "dad's email", 'fatheremailaddress'],
    ...['fathermail', 'தந்தை மின்னஞ்சல்'],
  ]),
  emailField('MotherEmail', "Mother's Email", [
    ...['motheremail', "mother's email", 'momemail', "mom's email", 'motheremailaddress'],
    ...['mumemail', 'mothermail', 'தாய் மின்னஞ்சல்'],
  ]),
  nameField('FatherName', "Father's Name", [
    ...['fathername', "father's name", 'dad', 'father', 'dadname', "dad's name", 'parent1name'],
    ...['guardian1name', 'parent1', 'parentname', 'தந்தை பெயர்', 'தந்தை'],
  ]),
  nameField('MotherName', "Mother's Name", [
    ...['mothername', "mother's name", 'mom', 'mother', 'momname', "mom's name", 'mum'],
    ...['parent2name', 'guardian2name', 'parent2', 'தாய் பெயர்', 'தாய்'],
  ]),
  nameField('FatherFirstName', "Father's First Name", []),
  nameField('FatherLastName', "Father's Last Name", []),
  nameField('MotherFirstName', "Mother's First Name", []),
  nameField('MotherLastName', "Mother's Last Name", []),
  phoneField('Mobile', 'Mobile', [
    ...['mobile', 'mobile10digits', 'mobilenumber', 'cell', 'cellphone', 'phone', 'phonenumber'],
    ...['telephone', 'contactnumber', 'contact', 'parentphone', 'homephone', 'கைபேசி', 'phone1'],
    ...['parent1phone', 'guardian1phone'],
  ]),
  phoneField('FatherMobile', "Father's Mobile", [
    ...['fathermobile', "father's mobile", 'fatherphone', "father's phone", 'dadcell', 'dadphone'],
    ...['fathercell', 'fatherphonenumber'],
  ]),
  phoneField('MotherMobile', "Mother's Mobile", [
    ...['mothermobile', "mother's mobile", 'motherphone', "mother's phone", 'momcell', 'momphone'],
    ...['mothercell', 'parent2phone', 'guardian2phone', 'motherphonenumber'],
  ]),
  phoneField('EmergencyContact', 'Emergency Contact', [
    ...['emergencycontact10digits', 'emergencyphone', 'emergencynumber', 'emergencycontactphone'],
    ...['emergencycontactnumber', 'அவசரத் தொடர்பு எண்', 'emergencycontact', 'emergency', 'phone2'],
  ]),
  phoneField('OtherPhone', 'Further telephone', ['otherphone', 'furthertelephone']),
  textField('Address', 'Address', 200, [
    ...['address', 'streetaddress', 'street', 'homeaddress', 'address1', 'addressline1', 'முகவரி'],
    ...['mailingaddress', 'residentialaddress', 'streetaddress1', 'வீட்டு முகவரி'],
  ]),
  textField('City', 'City', 100, ['city', 'town', 'ஊர்']),
  textField('State', 'State', 100, ['state', 'மாநிலம்']),
  {
    id: 'ZipCode',
    label: 'Zip Code',
    reader: 'postalCode',
    synonyms: ['zipcode', 'zip', 'postalcode', 'postcode', 'அஞ்சல் குறியீடு'],
  },
];

const officeFields: readonly ImportField[] = [
  {
    id: 'Volunteering',
    label: 'Reference ID',
    reader: 'text',
    most: 40,
    synonyms: ['refid', 'referenceid', 'reference', 'குறிப்பு எண்', 'enrollmentid'],
  },
  {
    id: 'Branch',
    label: 'Branch',
    reader: 'choice',
    choices: studentBranches,
    words: branchWords,
    synonyms: ['branch', 'location', 'campus', 'school', 'site', 'கிளை', 'center', 'centre'],
  },
  textField('Year', 'Academic Year', 20, [
    'academicyear',
    'year',
    'schoolyear',
    'கல்வியாண்டு',
    'ஆண்டு',
  ]),
  textField('StudentTeacher', 'Teacher', 100, [
    'teacher',
    'studentteacher',
    'teachername',
    'ஆசிரியர்',
    'ஆசிரியர் பெயர்',
    "teacher's name",
    'classteacher',
  ]),
  {
    id: 'Status',
    label: 'Status',
    reader: 'choice',
    choices: studentStatuses,
    words: studentStatusWords,
    synonyms: ['status', 'enrollmentstatus', 'நிலவரம்'],
  },
  {
    id: 'PreviousYear',
    label: 'Previous Level',
    reader: 'choice',
    choices: [newStudentLevel, ...returningPreviousLevels],
    words: levelWords,
    synonyms: ['previouslevel', 'previousyear', 'lastyear', 'previousgrade', 'முந்தைய வகுப்பு'],
  },
  {
    id: 'OnlineOrInperson',
    label: 'Class Preference',
    reader: 'choice',
    choices: classPreferences,
    words: folded({ நேரில்: 'InPerson', இணையவழி: 'Online', 'in person': 'InPerson' }),
    synonyms: ['classpreference', 'onlineorinperson', 'வகுப்பு விருப்பம்'],
  },
  {
    id: 'BookStatus',
    label: 'Book Status',
    reader: 'choice',
    choices: bookStatuses.filter((status) => status !== ''),
    words: folded({
      'ready to order': 'ReadyToOrder',
      'கேட்க வேண்டும்': 'ReadyToOrder',
      கேட்கப்பட்டது: 'Ordered',
      வழங்கப்பட்டது: 'Issued',
    }),
    synonyms: ['bookstatus', 'பாடநூல் நிலவரம்'],
  },
  {
    id: 'SpecialKid',
    label: 'Special Kid',
    reader: 'choice',
    choices: ['Yes', 'No'],
    words: yesNoWords,
    synonyms: ['specialkid', 'specialneedschild', 'extrasupportneeded', 'சிறப்புக் கவனிப்புத் தேவையா'],
  },
  textField('SpecialNeeds', 'Special Needs / Allergies', 1_000, [
    ...[
      'specialneedsallergies',
      'allergiesormedicalneeds',
      'specialneeds',
      'allergies',
      'allergy',
      'medical',
      'health',
    ],
    ...['சிறப்புத் தேவை / ஒவ்வாமை'],
  ]),
  textField('Comments', 'Principal Comments', 2_000, [
    ...['principalcomments', 'comments', 'முதல்வர் குறிப்புகள்'],
  ]),
  textField('OfficeNote', 'Office Note', 2_000, ['officenote', 'notes', 'note', 'அலுவலகக் குறிப்பு']),
  textField('Signature', "Parent's Signature", 100, [
    ...["parent's signature", 'signature', 'பெற்றோர் கையொப்பம்', 'parentsignature'],
  ]),
];

/** Students with their parents: the office's own list, RosarioSIS, Gibbon, forms of Google. */
export const studentImport: ImportKind = {
  name: 'students',
  isOfChildren: true,
  needs: [
    ['FirstName', 'FullName', 'PreferredName'],
    ['DateOfBirth'],
    ['UserName', 'FatherEmail', 'MotherEmail', 'AdditionalEmail', 'Volunteering'],
  ],
  fields: [...childFields, ...familyFields, ...officeFields],
  ask: askStudents,
  settle: settleStudents,
};
