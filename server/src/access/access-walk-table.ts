import type { CallName } from '@pallikoodam/contract/contract';
import type { StudentRow } from '../features/students/service.ts';

type Prepared = {
  student: StudentRow;
  userId: string;
  attendanceId: string;
  deletedAttendanceId: string;
  volunteerId: string;
  dutyId: string;
  deletedDutyId: string;
  ownEmail: string;
  enrollment: Record<string, unknown>;
};

type Line = {
  /** S A T O P B H $ L and – (nobody), as in the access page. */
  allowed: string;
  request: (prepared: Prepared) => { method: 'GET' | 'POST'; url: string; body?: unknown };
};

const get = (url: string) => ({ method: 'GET' as const, url });
const post = (url: string, body?: unknown) => ({ method: 'POST' as const, url, body });

const signedIn = 'S A T O P B H $ L';
const everyone = `${signedIn} –`;

/**
 * Who may make which call, written by hand from the access page and never derived from the code:
 * a slip in the capability table shows up as a difference to this one. The requests stay inside
 * the caller's scope; foreign rows are walked in scope-walk.test.ts.
 */
export const writtenByHand: Record<CallName, Line> = {
  getEnrollmentStatus: { allowed: everyone, request: () => get('/getEnrollmentStatus') },
  getAcademicYear: { allowed: everyone, request: () => get('/getAcademicYear') },
  getAcademicYears: { allowed: everyone, request: () => get('/getAcademicYears') },
  getLatestNews: { allowed: everyone, request: () => get('/getLatestNews') },
  getSponsors: { allowed: everyone, request: () => get('/getSponsors') },
  getFamilyFee: { allowed: everyone, request: () => get('/getFamilyFee/family@home.example') },
  findStudent: {
    allowed: everyone,
    request: ({ student }) =>
      get(`/findStudent/${student.UserName}/${student.FirstName}/${student.DateOfBirth}`),
  },
  addStudentInfo: {
    allowed: everyone,
    request: ({ enrollment }) => post('/addStudentInfo', enrollment),
  },
  submitToContactUs: {
    allowed: everyone,
    request: () =>
      post('/submitToContactUs', { Email: 'reader@home.example', Subject: 'Subscribe' }),
  },
  getConfigData: { allowed: everyone, request: () => get('/getConfigData') },

  getRoleByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getRoleByEmail/${ownEmail}`),
  },
  getNameByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getNameByEmail/${ownEmail}`),
  },
  getStudentByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getStudentByEmail/${ownEmail}`),
  },

  // 'own child; T own class; S A any ($ O: student record)': without a child here, not P B H L.
  getStudentById: {
    allowed: 'S A T O $',
    request: ({ student }) => get(`/getStudentById/${student._id}`),
  },
  // 'P own child, $ payment and refund fields, S A all': no caller here has a child.
  updateStudentInfo: {
    allowed: 'S A $',
    request: ({ student }) =>
      post('/updateStudentInfo', { _id: student._id, PaymentStatus: 'Paid', AmountPaid: 225 }),
  },
  getStudentInfo: { allowed: 'S A O $', request: () => get('/getStudentInfo?pageSize=10') },
  getadmissioncount: { allowed: 'S A $', request: () => get('/getadmissioncount/Active') },
  deleteStudentInfo: {
    allowed: 'S',
    request: ({ student }) => post(`/deleteStudentInfo/${student._id}`),
  },
  updateEnrollment: { allowed: 'S A', request: () => post('/updateEnrollment/Open') },
  updateAcademicYear: { allowed: 'S', request: () => post('/updateAcademicYear/2025-2026') },
  sendEmailAlert: {
    allowed: 'S A $',
    request: ({ student }) =>
      post('/sendEmailAlert', {
        UserName: student.UserName,
        CCEmail: '',
        Subject: 'Payment received',
        Message: 'Dear parents,\n\nthank you.',
      }),
  },
  getStats: { allowed: 'S A T O $ B', request: () => get('/getStats') },

  // 'T own; S A any'.
  getStudentsForATeacher: {
    allowed: 'S A T',
    request: () => get('/getStudentsForATeacher/teacher@school.example'),
  },
  getAttendanceForATeacher: {
    allowed: 'S A T',
    request: () => get('/getAttendanceForATeacher/teacher@school.example?pageSize=50'),
  },
  getClassAttendanceMatrix: {
    allowed: 'S A T',
    request: () => get('/getClassAttendanceMatrix/teacher@school.example'),
  },
  // 'T own class; S A'.
  addAttendance: {
    allowed: 'S A T',
    request: ({ student }) =>
      post('/addAttendance', [
        { StudentId: student._id, AttendanceDate: '2025-09-06', IsPresent: 'Yes' },
      ]),
  },
  getAttendanceById: {
    allowed: 'S A T',
    request: ({ attendanceId }) => get(`/getAttendanceById/${attendanceId}`),
  },
  updateAttendanceById: {
    allowed: 'S A T',
    request: ({ attendanceId }) =>
      post('/updateAttendanceById', { _id: attendanceId, IsPresent: 'No' }),
  },
  deleteAttendanceById: {
    allowed: 'S A T',
    request: ({ attendanceId }) => post(`/deleteAttendanceById/${attendanceId}`),
  },
  restoreAttendanceById: {
    allowed: 'S A T',
    request: ({ deletedAttendanceId }) => post(`/restoreAttendanceById/${deletedAttendanceId}`),
  },
  sendEmailToParents: {
    allowed: 'S A T',
    request: ({ student }) =>
      post('/sendEmailToParents', {
        Emails: [student.UserName],
        Subject: 'Absent today',
        Message: 'We missed your child today.',
      }),
  },
  getAttendance: { allowed: 'S A', request: () => get('/getAttendance?pageSize=20') },
  getAttendanceStatistics: { allowed: 'S A', request: () => get('/getAttendanceStatistics') },
  getAttendanceMatrix: { allowed: 'S A', request: () => get('/getAttendanceMatrix?pageSize=20') },
  // 'every signed-in role: own e-mail'.
  getAttendanceByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getAttendanceByEmail/${ownEmail}`),
  },

  // 'addTeacherAttendance and its siblings, getVolunteerInfo, getVolunteerById'.
  getTeacherAttendance: {
    allowed: 'S A T O',
    request: () => get('/getTeacherAttendance?AttendanceDate=2025-09-13&pageSize=25'),
  },
  getVolunteerAttendanceMatrix: {
    allowed: 'S A T O',
    request: () => get('/getVolunteerAttendanceMatrix?pageSize=20'),
  },
  addTeacherAttendance: {
    allowed: 'S A T O',
    request: () =>
      post('/addTeacherAttendance', [
        {
          Name: 'Anbu Selvan',
          Email: 'anbu@volunteers.example',
          Branch: 'North',
          Role: 'Operations',
          AttendanceDate: '2025-09-06',
          attendance: 'present',
        },
      ]),
  },
  getTeacherAttendanceById: {
    allowed: 'S A T O',
    request: ({ dutyId }) => get(`/getTeacherAttendanceById/${dutyId}`),
  },
  updateTeacherAttendanceById: {
    allowed: 'S A T O',
    request: ({ dutyId }) =>
      post('/updateTeacherAttendanceById', { _id: dutyId, attendance: 'absent' }),
  },
  deleteTeacherAttendanceById: {
    allowed: 'S A T O',
    request: ({ dutyId }) => post(`/deleteTeacherAttendanceById/${dutyId}`),
  },
  restoreTeacherAttendanceById: {
    allowed: 'S A T O',
    request: ({ deletedDutyId }) => post(`/restoreTeacherAttendanceById/${deletedDutyId}`),
  },
  getVolunteerInfo: { allowed: 'S A T O', request: () => get('/getVolunteerInfo?pageSize=20') },
  getVolunteerById: {
    allowed: 'S A T O',
    request: ({ volunteerId }) => get(`/getVolunteerById/${volunteerId}`),
  },

  getConfigById: { allowed: 'S A', request: ({ userId }) => get(`/getConfigById/${userId}`) },
  getConfigByEmail: {
    allowed: 'S A',
    request: () => get('/getConfigByEmail/teacher@school.example'),
  },
  addConfigInfo: {
    allowed: 'S A',
    request: () =>
      post('/addConfigInfo', { StudentTeacher: 'New Person', Role: 'LibAdmin', Branch: 'North' }),
  },
  updateConfigById: {
    allowed: 'S A',
    request: ({ userId }) =>
      post('/updateConfigById', {
        _id: userId,
        StudentTeacher: 'Somebody Else',
        Role: 'HWC',
        Branch: 'North',
      }),
  },
  deleteConfigById: {
    allowed: 'S',
    request: ({ userId }) => post(`/deleteConfigById/${userId}`),
  },
};
