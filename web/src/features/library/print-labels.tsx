import type { Book, IssueStudent } from '@pallikoodam/contract/library-fields';
import { IconId, IconTags } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readPerson } from '../../lib/read-person.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { RowsJobButton } from '../../screen/report/rows-job-button.tsx';
import { type LoadRows, useRowsJob } from '../../screen/report/use-rows-job.ts';
import { useDialog } from '../../screen/use-dialog.ts';

const LabelsDialog = lazyDialog(async () => (await import('./labels-dialog.tsx')).LabelsDialog);

/** What stands on a label: a barcode with its text, and lines of which the first is larger. */
export type Label = { id: string; code: string; lines: readonly string[] };

/** Prints labels of the books that the filters leave. */
export function LabelsButton({ load }: { load: LoadRows<Book> }) {
  const { t } = useTranslation();
  return (
    <PrintLabels
      load={load}
      text={t('Print Labels')}
      icon={<IconTags size={18} aria-hidden />}
      firstSheet="letter30"
      toLabel={({ _id, bookid, title }) => ({ id: _id, code: bookid, lines: [bookid, title] })}
    />
  );
}

/** Prints library cards of the children that the filters leave; they carry the Reference ID. */
export function CardsButton({ load }: { load: LoadRows<IssueStudent> }) {
  const { t } = useTranslation();
  const readName = useReadName();
  return (
    <PrintLabels
      load={load}
      text={t('Print Cards')}
      icon={<IconId size={18} aria-hidden />}
      firstSheet="letter10"
      toLabel={(student) => ({
        id: student._id,
        code: student.Volunteering,
        lines: [
          readName(student),
          [t(student.GradeInTamilSchool), readPerson(student.StudentTeacher)]
            .filter(Boolean)
            .join(' · '),
        ],
      })}
    />
  );
}

type PrintLabelsProps<Row> = {
  load: LoadRows<Row>;
  text: string;
  icon: ReactNode;
  firstSheet: string;
  toLabel: (row: Row) => Label;
};

function PrintLabels<Row>({ load, text, icon, firstSheet, toLabel }: PrintLabelsProps<Row>) {
  const { share, run, stop } = useRowsJob(load);
  const printing = useDialog<readonly Label[]>();
  const ask = (rows: Row[]) => printing.open(rows.map(toLabel).filter(({ code }) => code !== ''));
  return (
    <>
      <RowsJobButton icon={icon} share={share} onStart={() => void run(ask)} onStop={stop}>
        {text}
      </RowsJobButton>
      <LabelsDialog dialog={printing} title={text} firstSheet={firstSheet} />
    </>
  );
}
