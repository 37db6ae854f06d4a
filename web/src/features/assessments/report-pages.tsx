import school from '@pallikoodam/content/school.json';
import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import {
  averageScore,
  familyReadsWords,
  overallGrade,
  semesterFields,
  textGrade,
} from '@pallikoodam/domain/assessments/scores';
import { attendancePercentage } from '@pallikoodam/domain/attendance/rates';
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/language.ts';
import { i18n } from '../../i18n/setup.ts';
import { formatDay, formatNumber, todayAtSchool } from '../../lib/format.ts';
import { fullName } from '../../school/full-name.ts';
import { PrintFrame } from '../../screen/report/print-sheet.tsx';
import { scoreOf } from './assessment-list.tsx';
import './report-pages.css';
import { writeDaysAttended } from '../../school/days-attended.ts';

type ReportPagesProps = {
  students: readonly ListedAssessment[];
  language: Language;
  onDone: () => void;
};

/**
 * A page for each child that a family keeps: name in both scripts, scores or words, attendance,
 * homework and the teacher's comments. A whole class is one file of the browser's print.
 */
export function ReportPages({ students, language, onDone }: ReportPagesProps) {
  const t = i18n.getFixedT(language);
  return (
    <PrintFrame lang={language} onDone={onDone}>
      {students.map((student) => (
        <ReportPage key={student.StudentId} student={student} t={t} language={language} />
      ))}
    </PrintFrame>
  );
}

type ReportPageProps = { student: ListedAssessment; t: TFunction; language: Language };

function ReportPage({ student, t, language }: ReportPageProps) {
  const scores = semesterFields.map((field) => scoreOf(student, field));
  const average = averageScore(scores);
  const inWords = familyReadsWords(student.GradeInTamilSchool);
  const { SchoolDays } = student.recorded;
  const attended = student.Total_Attendance;
  const isOfMarked = attended !== null && attended <= SchoolDays;
  const percentage = isOfMarked ? attendancePercentage(attended, SchoolDays) : null;
  const number = (value: number) => formatNumber(value, { language });
  const write = (score: number | null) =>
    score === null ? '–' : inWords ? t(textGrade(score)) : number(score);
  const names = [fullName(student), student.NameInTamil].filter(Boolean);
  const facts = [
    [t('Grade'), t(student.GradeInTamilSchool)],
    [t('Teacher'), student.StudentTeacher],
    [t('Branch'), t(student.Branch)],
    [t('Academic Year'), student.Year],
  ];
  const comments = [student.Q1Comments, student.Q2Comments, student.Q3Comments];

  return (
    <article className="report-page">
      <header>
        <p className="report-school">{school.name}</p>
        <h1>{t('Report of the year')}</h1>
      </header>
      {(language === 'ta' ? names.toReversed() : names).map((name, index) => (
        <p key={name} className={index === 0 ? 'report-name' : 'report-name-too'}>
          {name}
        </p>
      ))}
      <dl className="report-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Assessment')}</th>
            <th scope="col">{t('Score')}</th>
            <th scope="col">{t("Teacher's comment")}</th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score, index) => (
            <tr key={semesterFields[index]}>
              <th scope="row">{t('Semester {{number}}', { number: index + 1 })}</th>
              <td>{write(score)}</td>
              <td>{comments[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="report-figures">
        <div>
          <dt>{t('Average')}</dt>
          <dd>{average === null ? '–' : inWords ? t(textGrade(average)) : number(average)}</dd>
        </div>
        {!inWords && (
          <div>
            <dt>{t('Overall grade')}</dt>
            <dd>{overallGrade(average)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Attendance')}</dt>
          <dd>
            {writeDaysAttended(t, { present: attended, days: SchoolDays })}
            {percentage !== null && ` (${number(percentage)}\u00a0%)`}
          </dd>
        </div>
        <div>
          <dt>{t('Homework')}</dt>
          <dd>
            {student.Total_HW === null || student.overrides.includes('Total_HW')
              ? (student.Total_HW ?? '–')
              : t('{{points}} of 25 points', { points: student.Total_HW })}
          </dd>
        </div>
      </dl>
      <section className="report-comment">
        <h2>{t('Comments on the year')}</h2>
        <p>{student.Comments === '' ? '–' : student.Comments}</p>
      </section>
      <footer>
        <span>{formatDay(todayAtSchool(), { style: 'long', language })}</span>
        <span className="report-signature">{t("Teacher's signature")}</span>
        <span className="report-signature">{t("Parent's signature")}</span>
      </footer>
    </article>
  );
}
