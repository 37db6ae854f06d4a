import { describe, expect, it } from 'vitest';
import { guessMapping } from './headings.ts';
import { importKindOf } from './kinds.ts';

/** What a heading of a stranger’s sheet is read as (research-year: I1, I5, and exports of the trade). */

const guess = (headings: readonly string[]) => {
  const mapping = guessMapping(headings, importKindOf.students);
  return Object.fromEntries(headings.map((heading, place) => [heading, mapping[place]]));
};

const exported: Readonly<Record<string, Record<string, string>>> = {
  Gibbon: {
    Surname: 'LastName',
    'First Name': 'FirstName',
    'Preferred Name': 'PreferredName',
    'Official Name': 'FullName',
    'Name In Characters': 'NameInTamil',
    Gender: 'Gender',
    'Date of Birth': 'DateOfBirth',
    'Year Group': 'GradeInTamilSchool',
    'Student ID': '',
    'Parent 1: Title': '',
    'Parent 1: Surname': 'FatherLastName',
    'Parent 1: First Name': 'FatherFirstName',
    'Parent 1: Official Name': 'FatherName',
    'Parent 1: Gender': '',
    'Parent 1: Email': 'UserName',
    'Parent 1: Phone 1 Type': '',
    'Parent 1: Phone 1 Country Code': '',
    'Parent 1: Phone 1': 'Mobile',
    'Parent 1: Phone 2': 'OtherPhone',
    'Parent 2: Surname': 'MotherLastName',
    'Parent 2: First Name': 'MotherFirstName',
    'Parent 2: Email': 'AdditionalEmail',
    'Parent 2: Phone 1': 'MotherMobile',
    'Emergency 1 Name': '',
    'Emergency 1 Relationship': '',
    'Emergency 1 Number 1': 'EmergencyContact',
    'Emergency 1 Number 2': 'OtherPhone#3',
    'Emergency 2 Name': '',
    'Emergency 2 Number 1': 'OtherPhone#2',
  },
  'Gibbon without names apart': {
    'Official Name': 'FullName',
    'Preferred Name': 'PreferredName',
    'Parent 1: Surname': 'FatherLastName',
    'Parent 1: First Name': 'FatherFirstName',
  },
  openSIS: {
    'Last Name': 'LastName',
    'First Name': 'FirstName',
    'Stu ID': '',
    Grade: 'GradeInTamilSchool',
    Birthdate: 'DateOfBirth',
    'Primary First Name': 'FatherFirstName',
    'Primary Last Name': 'FatherLastName',
    'Primary Relation': '',
    'Primary Home Phone': 'OtherPhone',
    'Primary Work Phone': 'OtherPhone#2',
    'Primary Cell Phone': 'Mobile',
    'Primary Email': 'UserName',
    'Secondary Contact: First Name': 'MotherFirstName',
    'Secondary Contact: Last Name': 'MotherLastName',
    'Secondary Contact: Cell Phone': 'MotherMobile',
    'Secondary Email': 'AdditionalEmail',
    'Street Address 1': 'Address',
    City: 'City',
    Zipcode: 'ZipCode',
  },
  RosarioSIS: {
    'Last Name': 'LastName',
    'First Name': 'FirstName',
    'Grade Level': 'GradeInTamilSchool',
    Birthdate: 'DateOfBirth',
    'Contact Relation': '',
    'Contact First Name': 'FatherFirstName',
    'Contact Last Name': 'FatherLastName',
    'Contact Phone': 'Mobile',
    'Contact Email': 'UserName',
  },
  PowerSchool: {
    Student_Number: '',
    Last_Name: 'LastName',
    First_Name: 'FirstName',
    DOB: 'DateOfBirth',
    Grade_Level: 'GradeInTamilSchool',
    Mother: 'MotherName',
    Mother_DayPhone: 'MotherMobile',
    Father: 'FatherName',
    Guardian_Email: 'UserName',
    Home_Phone: 'Mobile',
    Emerg_Contact_1: '',
    Emerg_Phone_1: 'EmergencyContact',
    Emerg_Contact_2: '',
    Emerg_Phone_2: 'OtherPhone',
    Doctor_Name: '',
    Doctor_Phone: '',
  },
  SchoolCafe: {
    'Student First Name': 'FirstName',
    'Student Last Name': 'LastName',
    'Student Birth Date': 'DateOfBirth',
    'Student Grade': 'GradeInTamilSchool',
    'Guardian First Name': 'FatherFirstName',
    'Guardian Last Name': 'FatherLastName',
    'Guardian Email': 'UserName',
    'Household Phone': 'Mobile',
  },
  'a form of Google': {
    Timestamp: '',
    'Email Address': 'UserName',
    'Child 1 First Name': 'FirstName',
    'Child 1 Last Name': 'LastName',
    'Child 1 DOB': 'DateOfBirth',
    'Child 1 Gender': 'Gender',
    'Child 1 Level': 'GradeInTamilSchool',
    'Child 2 First Name': 'FirstName#2',
    'Child 2 Last Name': 'LastName#2',
    'DOB (Child 2)': 'DateOfBirth#2',
    'Gender - Child 2': 'Gender#2',
    "Second child's grade level": 'GradeInTamilSchool#2',
    "Father's Full Name": 'FatherName',
    'Dad Cell': 'FatherMobile',
    'Mom Cell': 'MotherMobile',
    'Best phone to reach you': 'Mobile',
    'Emergency Contact Name': '',
    'Emergency Contact Phone Number': 'EmergencyContact',
    'T-Shirt size': '',
  },
  'a form that asks': {
    "What is your child's name?": 'FullName',
    "What is your child's date of birth?": 'DateOfBirth',
    'Which grade is your child in?': '',
    'Please enter the email of a parent or guardian': 'UserName',
  },
  'a Tamil form': {
    'குழந்தை 1 பெயர்': 'FullName',
    'குழந்தை 1 பிறந்த தேதி': 'DateOfBirth',
    'குழந்தை 1 பாலினம்': 'Gender',
    'குழந்தை 1 நிலை': 'GradeInTamilSchool',
    'இரண்டாவது குழந்தை பெயர்': 'FullName#2',
    'இரண்டாவது குழந்தையின் பிறந்த தேதி': 'DateOfBirth#2',
    'தந்தையின் பெயர்': 'FatherName',
    'தாயின் கைபேசி எண்': 'MotherMobile',
    'அப்பா கைபேசி': 'FatherMobile',
    'பெற்றோர் மின்னஞ்சல்': 'UserName',
    தாய்மொழி: '',
    'அவசரத் தொடர்பு பெயர்': '',
    'அவசரத் தொடர்பு கைபேசி': 'EmergencyContact',
  },
  'those who say it otherwise': {
    "Father's Family Name": 'FatherLastName',
    'தாயின் குடும்பப் பெயர்': 'MotherLastName',
    "Child's Family Name": 'LastName',
    "Other parent's email": 'AdditionalEmail',
    'Mother Tongue': '',
    'Contact 1': '',
    'Preferred contact method': '',
    'Family Phone': 'Mobile',
    'Class Teacher': 'StudentTeacher',
    'Parent Signature': 'Signature',
    "Child's allergies": 'SpecialNeeds',
    momcell: 'MotherMobile',
    ParentEmail1: 'UserName',
    'Do you have siblings in the school?': '',
  },
  'two languages': {
    'மாணவர் பெயர் / Student Name': 'FullName',
    'பிறந்த தேதி (Date of Birth)': 'DateOfBirth',
    "தந்தை பெயர் / Father's Name": 'FatherName',
    "தாய் மின்னஞ்சல் / Mother's Email": 'MotherEmail',
    'மாணவர் பெயர் (தமிழில்)': 'NameInTamil',
    'ஆசிரியர் / Teacher': 'StudentTeacher',
  },
};

describe('the headings of', () => {
  it.each(Object.entries(exported))('%s', (_name, told) => {
    expect(guess(Object.keys(told))).toEqual(told);
  });
});

const people = ['Parent', 'Mother', "Mom's", 'Guardian 2', 'Emergency Contact', 'Father/Guardian'];
const tamilPeople = ['தந்தை', 'தாயின்', 'பெற்றோர் 1', 'பாதுகாவலர்', 'அம்மா', 'அவசரத் தொடர்பு'];
const relatives = ['Grandmother', 'Sibling', 'Doctor', 'Uncle', 'பாட்டி'];
const whats = ['First Name', 'Surname', 'Name', 'Date of Birth', 'Gender', 'Grade', 'DOB'];
const tamilWhats = ['பெயர்', 'முதல் பெயர்', 'குடும்பப் பெயர்', 'பிறந்த தேதி', 'பாலினம்', 'நிலை'];

describe('a heading of another person', () => {
  const ofChild =
    /^(?:FirstName|LastName|FullName|PreferredName|NameInTamil|Gender|DateOfBirth|Grade\w+)(?:#|$)/;
  const orders: readonly ((who: string, what: string) => string)[] = [
    (who, what) => `${who} ${what}`,
    (who, what) => `${who}: ${what}`,
    (who, what) => `${what} (${who})`,
    (who, what) => `${what} - ${who}`,
    (who, what) => `Student's ${who} ${what}`,
    (who, what) => `${what} of the ${who}`,
  ];
  const cases = [
    ...[...people, ...relatives, ...tamilPeople].flatMap((who) =>
      [...whats, ...tamilWhats].map((what) => [who, what] as const),
    ),
  ];
  it.each(cases)('is never the child’s: %s, %s', (who, what) => {
    for (const order of orders) {
      const heading = order(who, what);
      const [field] = guessMapping([heading], importKindOf.students);
      expect(field, heading).not.toMatch(ofChild);
    }
  });
});

describe('a heading of the child', () => {
  const whats: readonly (readonly [string, string])[] = [
    ['First Name', 'FirstName'],
    ['Surname', 'LastName'],
    ['Date of Birth', 'DateOfBirth'],
    ['DOB', 'DateOfBirth'],
    ['Gender', 'Gender'],
    ['Level', 'GradeInTamilSchool'],
    ['Grade in Local School', 'GradeInLocalSchool'],
    ['பிறந்த தேதி', 'DateOfBirth'],
    ['பாலினம்', 'Gender'],
  ];
  const names: readonly (readonly [(what: string) => string, number])[] = [
    [(what) => `Child 1 ${what}`, 1],
    [(what) => `Student ${what}`, 1],
    [(what) => `Student’s ${what}`, 1],
    [(what) => `Kid 2 ${what}`, 2],
    [(what) => `Kid2 ${what}`, 2],
    [(what) => `${what} (Child 3)`, 3],
    [(what) => `${what} of child 2`, 2],
    [(what) => `3rd Child - ${what}`, 3],
    [(what) => `First child's ${what}`, 1],
    [(what) => `மாணவர் ${what}`, 1],
    [(what) => `குழந்தை 1 ${what}`, 1],
    [(what) => `பிள்ளை 2: ${what}`, 2],
  ];
  it.each(whats)('%s is known with any word for the child', (what, field) => {
    for (const [name, nth] of names) {
      const heading = name(what);
      const want = nth === 1 ? field : `${field}#${nth}`;
      expect(guessMapping([heading], importKindOf.students), heading).toEqual([want]);
    }
  });

  it('that is of its own mailbox or day school is neither the parents’ nor a branch', () => {
    expect(guess(['Student Email', 'Student School', 'Student Phone'])).toEqual({
      'Student Email': '',
      'Student School': '',
      'Student Phone': '',
    });
  });

  it('is known in a roll-call too, and a parent’s is none', () => {
    const headings = ['Student First Name', 'Parent: First Name', 'Attendance'];
    expect(guessMapping(headings, importKindOf.attendance)).toEqual(['FirstName', '', 'IsPresent']);
  });
});
