import type { Student } from '@pallikoodam/contract/students';
import type { TFunction } from 'i18next';
import { todayAtSchool } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { writeAge } from './age-text.ts';
import { enrollmentDay } from './student-display.ts';

/** The table without Edit and Del, as it is printed (OP-112). */
export function printedColumns(t: TFunction): ReportColumn<Student>[] {
  const today = todayAtSchool();
  return [
    { header: t('Ref Id'), value: (row) => row.Volunteering },
    { header: t('Student Name'), value: fullName },
    { header: t('Primary Email'), value: (row) => row.UserName },
    { header: t('Branch'), value: (row) => t(row.Branch) },
    { header: t('Grade'), value: (row) => t(row.GradeInTamilSchool) },
    { header: t('Teacher'), value: (row) => row.StudentTeacher },
    { header: t('Status'), value: (row) => t(row.Status) },
    { header: t('Date'), kind: 'day', value: enrollmentDay },
    { header: t('Age'), value: (row) => writeAge(row.DateOfBirth, { today, t }) },
  ];
}

/** Every field of a record as stored, in the order of the dialog (ADM-05). */
export function exportedColumns(t: TFunction): ReportColumn<Student>[] {
  return [
    { header: t('Ref Id'), width: 14, value: (row) => row.Volunteering },
    { header: t('First Name'), width: 18, value: (row) => row.FirstName },
    { header: t('Last Name'), width: 18, value: (row) => row.LastName },
    { header: t('Name in Tamil'), width: 24, value: (row) => row.NameInTamil },
    { header: t('Primary Email'), width: 30, value: (row) => row.UserName },
    { header: t('Gender'), value: (row) => row.Gender },
    { header: t('Date of Birth'), kind: 'day', value: (row) => row.DateOfBirth },
    { header: t('Special Kid'), value: (row) => row.SpecialKid },
    { header: t('Special Needs / Allergies'), width: 24, value: (row) => row.SpecialNeeds },
    { header: t('Grade'), value: (row) => row.GradeInTamilSchool },
    { header: t('Class Preference'), value: (row) => row.OnlineOrInperson },
    { header: t('Previous Level'), value: (row) => row.PreviousYear },
    { header: t('Grade in Local School'), value: (row) => row.GradeInLocalSchool },
    { header: t('Branch'), width: 20, value: (row) => row.Branch },
    { header: t('Teacher'), width: 24, value: (row) => row.StudentTeacher },
    { header: t("Father's Name"), width: 22, value: (row) => row.FatherName },
    { header: t("Mother's Name"), width: 22, value: (row) => row.MotherName },
    { header: t('Mobile'), width: 14, value: (row) => row.Mobile },
    { header: t('Emergency Contact'), width: 14, value: (row) => row.EmergencyContact },
    { header: t('Alternate Email'), width: 30, value: (row) => row.AdditionalEmail },
    { header: t('Address'), width: 30, value: (row) => row.Address },
    { header: t('City'), width: 16, value: (row) => row.City },
    { header: t('State'), value: (row) => row.State },
    { header: t('Zip Code'), value: (row) => row.ZipCode },
    { header: t('Status'), value: (row) => row.Status },
    { header: t('Academic Year'), value: (row) => row.Year },
    { header: t('Book Status'), value: (row) => row.BookStatus },
    { header: t('Principal Comments'), width: 30, value: (row) => row.Comments },
    { header: t('Payment Status'), value: (row) => row.PaymentStatus },
    { header: t('Amount Paid'), kind: 'dollars', value: (row) => row.AmountPaid },
    { header: t('Paid Date'), kind: 'day', value: (row) => row.PaidDate },
    { header: t('Refund Amount'), kind: 'dollars', value: (row) => row.RefundAmount },
    { header: t('Refund Status'), value: (row) => row.RefundStatus },
    { header: t('Refund Bank Info'), width: 24, value: (row) => row.RefundBankInfo },
    { header: t("Parent's Signature"), width: 22, value: (row) => row.Signature },
    { header: t('Enrolled On'), kind: 'moment', width: 17, value: (row) => row.insertTimeStamp },
    { header: t('Last Updated'), kind: 'moment', width: 17, value: (row) => row.updateTimeStamp },
    { header: t('Last Modified By'), width: 26, value: (row) => row.LastModifiedBy },
  ];
}
