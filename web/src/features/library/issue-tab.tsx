import { Alert, Button, Stack, Text } from '@mantine/core';
import type { IssueStudent } from '@pallikoodam/contract/library-fields';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import { teacherChoices, useTeacherNames } from '../../school/use-teachers.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { FootBar } from '../../screen/foot-bar.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { ChildBooks } from './child-books.tsx';
import {
  assignButton,
  focusNumberOf,
  issueAddress,
  issueColumns,
  TypingContext,
} from './issue-list.tsx';
import { CardsButton } from './print-labels.tsx';
import { type AssignOutcome, useAssign } from './use-assign.ts';
import { useGiveBack } from './use-give-back.ts';
import { useTypedNumbers } from './use-typed-numbers.ts';

/** How long the banner of a finished batch stays (LIB-46). */
const bannerMs = 5000;

/** Issue Books: the class or branch, a number for each child, Assign. */
export function IssueTab() {
  const { t } = useTranslation();
  const list = useServerList('BookAsignAPIV2', issueAddress, {
    // No students appear until a branch or teacher is chosen (LIB-08).
    query: ({ page: _page, pageSize: _size, ...wanted }) =>
      wanted.Branch === '' && wanted.StudentTeacher === '' ? undefined : wanted,
  });
  const { filter, values } = list;
  const isChosen = values.Branch !== '' || values.StudentTeacher !== '';
  const teachers = useTeacherNames('');
  const readName = useReadName();
  const { rows } = list;
  const { typed, refused, change, clear, refuse } = useTypedNumbers({
    view: values,
    onView: ({ Branch, StudentTeacher }) =>
      list.set({ Branch: issueAddress.Branch(Branch), StudentTeacher }, { replace: true }),
    rows,
  });
  const count = Object.keys(typed).length;
  const batch = useAssign({
    nameOf: (id) => {
      const student = rows?.find(({ _id }) => _id === id);
      return student === undefined ? t('A child of another list') : readName(student);
    },
    onAssigned: (id) => change(id, null),
    onRefused: refuse,
  });
  const giveBack = useGiveBack();
  const { ask, dialog } = useQuestion();
  const reading = useDialog<IssueStudent>();
  const columns = useMemo(() => toTableColumns(issueColumns(t)), [t]);
  const finished = isComplete(batch.outcome);
  const [banner, setBanner] = useState(false);
  useEffect(() => {
    if (!finished) return;
    setBanner(true);
    const timer = setTimeout(() => setBanner(false), bannerMs);
    return () => clearTimeout(timer);
  }, [finished]);

  const clearAll = async () => {
    const yes = await ask({
      title: t('Clear'),
      text: t('{{count}} typed numbers will be cleared. These books are not assigned yet.', {
        count,
      }),
      confirmLabel: t('Clear'),
      cancelLabel: t('Cancel'),
      colour: 'red',
    });
    if (yes) clear();
  };

  return (
    <Stack>
      <ListFilters
        list={list}
        label={t('Search name or book number')}
        clearLabel={t('Reset filters')}
      >
        <SelectFilter
          label={t('Branch')}
          choices={choicesOf(studentBranches, t)}
          {...filter('Branch')}
        />
        <SelectFilter
          label={t('Teacher')}
          choices={teacherChoices(teachers)}
          {...filter('StudentTeacher')}
        />
      </ListFilters>
      <ActionRow>
        <RefreshButton label={t('Refresh')} />
        {isChosen && <CardsButton load={list.loadAll} />}
      </ActionRow>
      {banner && (
        <Alert color="teal" role="status">
          {t('Assignment Complete: Books assigned successfully')}
        </Alert>
      )}
      {isChosen ? (
        <TypingContext
          value={{
            typed,
            refused,
            type: ({ _id, PrevBID }, bookid) =>
              change(_id, bookid.trim() === '' ? null : { bookid, PrevBID }),
            giveBack: ({ loanId }) => giveBack.tell({ id: loanId }),
            showReading: reading.open,
          }}
        >
          <ListTable
            label={t('Students')}
            // A filter is always set here: no match is told in the documents' words (LIB-09).
            list={{ ...list, activeCount: 0 }}
            columns={columns}
            emptyText={t('No Students Found')}
          />
        </TypingContext>
      ) : (
        <Text c="dimmed" ta="center" py="xl">
          {t('Select Filters to View Students')}
        </Text>
      )}
      <FootBar label={t('Assign')} status={t('{{count}} books to assign', { count })}>
        <Button variant="default" disabled={count === 0 || batch.isBusy} onClick={clearAll}>
          {t('Clear')}
        </Button>
        <BusyButton
          id={assignButton}
          busy={batch.isBusy}
          disabled={count === 0}
          onClick={() => void batch.assign(typed)}
        >
          {count === 0 ? t('Assign') : t('Assign {{count}} books', { count })}
        </BusyButton>
      </FootBar>
      {reading.subject !== null && (
        <ReadingDialog
          opened={reading.opened}
          title={t('Books of {{name}}', { name: readName(reading.subject) })}
          maxWidth={760}
          onClose={reading.close}
        >
          <ChildBooks student={reading.subject} />
        </ReadingDialog>
      )}
      <OutcomeDialog
        outcome={batch.outcome}
        onClose={() => {
          batch.dismiss();
          // The refused row has the focus next; the dialog leaves it there.
          const id = batch.outcome?.stoppedAt?.id;
          if (id !== undefined) setTimeout(() => focusNumberOf(id));
        }}
      />
      {dialog}
    </Stack>
  );
}

/** How the batch ended: the documents' two dialogs (LIB-43, LIB-45, OP-180). */
function OutcomeDialog(props: { outcome: AssignOutcome | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { outcome, onClose } = props;
  const stopped = outcome?.stoppedAt ?? null;
  const isDone = isComplete(outcome);
  return (
    <MessageDialog
      opened={outcome !== null}
      kind={isDone ? 'done' : 'waiting'}
      title={isDone ? t('Assignment Complete') : t('Assignment Issue')}
      onClose={onClose}
    >
      {isDone && t('Books assigned successfully')}
      {stopped !== null && (
        <>
          {t('Book assignment failed')}: {stopped.name}, {stopped.bookid}. {stopped.reason}
        </>
      )}
      <br />
      {t('{{count}} books were assigned.', { count: outcome?.assigned ?? 0 })}
      {outcome?.again.map(({ name, bookid }) => (
        <Fragment key={name}>
          <br />
          {t('{{name}} had book {{bookid}} last: it was not assigned again.', { name, bookid })}
        </Fragment>
      ))}
    </MessageDialog>
  );
}

/** Something was assigned, and nothing refused. */
function isComplete(outcome: AssignOutcome | null): boolean {
  return outcome !== null && outcome.stoppedAt === null && outcome.assigned > 0;
}
