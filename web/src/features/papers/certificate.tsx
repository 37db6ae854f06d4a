import type { GraduationPaper, ReportCard } from '@pallikoodam/contract/papers';
import { inLanguage } from '@pallikoodam/domain/text/in-language';
import { Paper } from '../../school/papers/paper.tsx';
import { say, sayBranch, type Voice } from '../../school/papers/voices.tsx';
import { Facts, Names } from './report-card.tsx';

const signatures = [
  ({ t }: Voice) => t("Teacher's signature"),
  ({ t }: Voice) => t('For the school'),
] as const;

type PromotionProps = { card: ReportCard; voices: readonly Voice[] };

/** That a child has finished a level, and which one comes next. */
export function PromotionPaper({ card, voices }: PromotionProps) {
  if (card.Promotion === null) return null;
  const { NextLevel } = card.Promotion;
  return (
    <Paper
      form="certificate"
      voices={voices}
      title={({ t }) => t('Certificate of promotion')}
      year={card.Year}
      proof={card.Promotion}
      signatures={signatures}
    >
      <Sentence voices={voices} words={({ t }) => t('This certifies that')} />
      <Names child={card} voices={voices} />
      <Sentence
        voices={voices}
        words={({ t }) => {
          const level = t(card.GradeInTamilSchool);
          return NextLevel === ''
            ? t('has completed {{level}}, the last level of the school.', { level })
            : t('has completed {{level}} and is promoted to {{next}}.', {
                level,
                next: t(NextLevel),
              });
        }}
      />
      <TeacherAndBranch paper={card} voices={voices} />
    </Paper>
  );
}

type GraduationProps = { graduate: GraduationPaper; voices: readonly Voice[] };

export function GraduationCertificate({ graduate, voices }: GraduationProps) {
  const { GradeInTamilSchool, Year } = graduate;
  return (
    <Paper
      form="certificate"
      voices={voices}
      title={({ t }) => t('Certificate of graduation')}
      year={Year}
      proof={graduate}
      signatures={signatures}
    >
      <Sentence voices={voices} words={({ t }) => t('This certifies that')} />
      <Names child={graduate} voices={voices} />
      <Sentence
        voices={voices}
        words={({ t }) =>
          t('has completed {{level}} and graduated from the school.', {
            level: t(GradeInTamilSchool),
          })
        }
      />
      <TeacherAndBranch paper={graduate} voices={voices} />
    </Paper>
  );
}

function Sentence(props: { voices: readonly Voice[]; words: (voice: Voice) => string }) {
  return <p className="paper-sentence">{say(props.voices, props.words, <br />)}</p>;
}

type Taught = { StudentTeacher: string; TeacherInTamil: string; Branch: string };

function TeacherAndBranch({ paper, voices }: { paper: Taught; voices: readonly Voice[] }) {
  const { StudentTeacher, TeacherInTamil, Branch } = paper;
  return (
    <Facts
      voices={voices}
      facts={[
        ...(StudentTeacher === ''
          ? []
          : [
              [
                ({ t }: Voice) => t('Teacher'),
                ({ language }: Voice) => inLanguage(language, StudentTeacher, TeacherInTamil),
              ] as const,
            ]),
        [({ t }) => t('Branch'), (voice) => sayBranch(voice, Branch)],
      ]}
    />
  );
}
