import type { ReportCard } from '@pallikoodam/contract/papers';
import {
  averageScore,
  familyReadsWords,
  overallGrade,
  textGrade,
} from '@pallikoodam/domain/assessments/scores';
import { attendancePercentage } from '@pallikoodam/domain/attendance/rates';
import { inLanguage } from '@pallikoodam/domain/text/in-language';
import { formatNumber } from '../../lib/format.ts';
import { writeDaysAttended } from '../../school/days-attended.ts';
import { fullName } from '../../school/full-name.ts';
import { Paper } from '../../school/papers/paper.tsx';
import { say, sayBranch, type Voice } from '../../school/papers/voices.tsx';

type CardProps = { card: ReportCard; voices: readonly Voice[] };

/** A child's year on one page: names in both scripts, scores or words, attendance, homework, comments. */
export function ReportCardPaper({ card, voices }: CardProps) {
  const scores = [card.Q1, card.Q2, card.Q3];
  const comments = [card.Q1Comments, card.Q2Comments, card.Q3Comments];
  const average = averageScore(scores);
  const inWords = familyReadsWords(card.GradeInTamilSchool);
  const write = (score: number | null) => (voice: Voice) => {
    if (score === null) return '–';
    return inWords ? voice.t(textGrade(score)) : formatNumber(score, voice);
  };
  return (
    <Paper
      form="report"
      voices={voices}
      title={({ t }) => t('Report card')}
      year={card.Year}
      proof={card}
      signatures={[({ t }) => t("Teacher's signature"), ({ t }) => t("Parent's signature")]}
    >
      <Names child={card} voices={voices} />
      <Facts
        voices={voices}
        facts={[
          [({ t }) => t('Level'), ({ t }) => t(card.GradeInTamilSchool)],
          [
            ({ t }) => t('Teacher'),
            ({ language }) => inLanguage(language, card.StudentTeacher, card.TeacherInTamil),
          ],
          [({ t }) => t('Branch'), (voice) => sayBranch(voice, card.Branch)],
        ]}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{say(voices, ({ t }) => t('Assessment'))}</th>
            <th scope="col">{say(voices, ({ t }) => t('Score'))}</th>
            <th scope="col">{say(voices, ({ t }) => t("Teacher's comment"))}</th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a semester is its place
            <tr key={at}>
              <th scope="row">
                {say(voices, ({ t }) => t('Semester {{number}}', { number: at + 1 }), <br />)}
              </th>
              <td className={inWords ? 'paper-grade' : 'paper-figure'}>
                {say(voices, write(score), <br />)}
              </td>
              <td>{comments[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        voices={voices}
        facts={[
          [({ t }) => t('Average'), write(average)],
          ...(inWords ? [] : [overall(average)]),
          [({ t }) => t('Attendance'), (voice) => writeAttendance(card, voice)],
          [({ t }) => t('Homework'), (voice) => writeHomework(card, voice)],
        ]}
      />
      <section>
        <h3>{say(voices, ({ t }) => t('Comments on the year'))}</h3>
        <p className="paper-words">{card.Comments === '' ? '–' : card.Comments}</p>
      </section>
    </Paper>
  );
}

type Fact = readonly [label: (voice: Voice) => string, value: (voice: Voice) => string];

function overall(average: number | null): Fact {
  return [({ t }) => t('Overall grade'), () => (average === null ? '–' : overallGrade(average))];
}

function writeAttendance(
  { Total_Attendance: present, SchoolDays: days }: ReportCard,
  voice: Voice,
) {
  const words = writeDaysAttended(voice.t, { present, days });
  if (present === null || present > days) return words;
  const percentage = attendancePercentage(present, days);
  return percentage === null ? words : `${words} (${formatNumber(percentage, voice)}\u00a0%)`;
}

function writeHomework({ Total_HW: points, isOfWeeks }: ReportCard, { t }: Voice): string {
  if (points === null) return '–';
  return isOfWeeks ? t('{{points}} of 25 points', { points }) : String(points);
}

export function Facts({ voices, facts }: { voices: readonly Voice[]; facts: readonly Fact[] }) {
  return (
    <dl className="paper-facts">
      {facts.map(([label, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
        <div key={at}>
          <dt>{say(voices, label)}</dt>
          <dd>{say(voices, (voice) => value(voice) || '–', <br />)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Named = { FirstName: string; LastName: string; NameInTamil: string };

/** Both scripts; the Tamil one in front where the paper speaks Tamil alone. */
export function Names({ child, voices }: { child: Named; voices: readonly Voice[] }) {
  const names = [
    { lang: 'en', name: fullName(child) },
    { lang: 'ta', name: child.NameInTamil.trim() },
  ].filter(({ name }) => name !== '');
  const shown = voices[0]?.language === 'ta' ? names.toReversed() : names;
  return (
    <div className="paper-names">
      {shown.map(({ lang, name }, at) => (
        <p key={lang} lang={lang} className={at === 0 ? 'paper-name' : 'paper-name-too'}>
          {name}
        </p>
      ))}
    </div>
  );
}
