import type { Role } from '@pallikoodam/domain/access/roles';

/** The demo school's sign-ins (`DEMO`, docs/operations.md). A real school never has them. */
export const demoPassword = 'Vanakkam-2025';

export const demoAccounts = [
  { role: 'SuperAdmin', email: 'superadmin@school.example', name: 'Ezhilmaran Nambiyappan' },
  { role: 'Admin', email: 'admin@school.example', name: 'Thamaraiselvi Athiyaman' },
  { role: 'Teacher', email: 'teacher@school.example', name: 'Tamizhmalar Senguttuvan' },
  { role: 'OpsMgmt', email: 'opsmgmt@school.example', name: 'Kalaimagal Nannan' },
  { role: 'Parent', email: 'parent@school.example', name: 'Ilavarasi Nalliyakodan' },
  // Of the same family.
  { role: 'Parent', email: 'second.parent@school.example', name: 'Nalliyakodan Anandan' },
  { role: 'BOD', email: 'bod@school.example', name: 'Nilamaran Ilampooranan' },
  { role: 'HWC', email: 'hwc@school.example', name: 'Nanmullai Ilanchezhiyan' },
  { role: 'Treasurer', email: 'treasurer@school.example', name: 'Manimaran Uthiyan' },
  { role: 'LibAdmin', email: 'librarian@school.example', name: 'Noolarasi Peruvazhuthi' },
  {
    role: 'Treasurer',
    alsoTeaches: true,
    email: 'two.roles@school.example',
    name: 'Vennila Pekan',
  },
] as const satisfies readonly DemoAccount[];

type DemoAccount = {
  /** The first one. */
  role: Role;
  /** A class besides. */
  alsoTeaches?: true;
  email: string;
  name: string;
};

/** The family of parent@school.example: two children, both back for a further year. */
export const demoFamily = {
  email: 'parent@school.example',
  second: { Email: 'second.parent@school.example', Name: 'Nalliyakodan Anandan' },
  father: ['Nalliyakodan', 'நல்லியக்கோடன்'],
  grandfather: ['Anandan', 'ஆனந்தன்'],
  mother: ['Ilavarasi', 'இளவரசி'],
  children: [
    { gender: 'Male', firstName: ['Kavin', 'கவின்'] },
    { gender: 'Female', firstName: ['Iniya', 'இனியா'] },
  ],
} as const;
