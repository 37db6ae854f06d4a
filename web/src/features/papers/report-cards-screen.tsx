import { Button } from '@mantine/core';
import type { ReportCard } from '@pallikoodam/contract/papers';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { languageInAddress, PaperScreen } from '../../school/papers/paper-screen.tsx';
import { teacherChoices, useTeacherNames } from '../../school/use-teachers.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { useMay } from '../../screen/can.tsx';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { loadList } from '../../screen/report/load-all-rows.ts';
import { useAllRows } from '../../screen/report/use-all-rows.ts';
import type { LoadRows } from '../../screen/report/use-rows-job.ts';
import { choiceFilter, optionFilter, textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { PromotionPaper } from './certificate.tsx';
import { loadOwnCards } from './own-cards.ts';
import { ReportCardPaper } from './report-card.tsx';

export const reportCardAddress = {
  papers: optionFilter(['cards', 'certificates'], 'cards'),
  Year: yearInAddress,
  StudentTeacher: textFilter(),
  search: textFilter(),
  /** All classes at once, asked for: hundreds of pages take their time. */
  whole: choiceFilter(['Y']),
  /** One child's alone: the student record. */
  child: textFilter(),
  language: languageInAddress,
};

/** Children of one request: a class comes at once, of a school something is seen to come. */
const cardsPerRequest = 60;

/** /ReportCards: of a class in one go, of one child, or of the reader's own children. */
export function ReportCardsScreen() {
  const { t } = useTranslation();
  const { values, set, clear } = useUrlFilters(reportCardAddress);
  const { papers, Year, StudentTeacher, search, whole, child, language } = values;
  const may = useMay();
  const ofClass = child === '' && may('papers.readClass');
  const ofOwn = child === '' && !ofClass;
  const { email } = useSession();
  const year = useYearFilter({ year: Year, onChange: (chosen) => set({ Year: chosen }) });
  const teachers = useTeacherNames(ofClass && may('papers.readSchool') ? Year : null);
  const isToChoose =
    ofClass && may('papers.readSchool') && StudentTeacher === '' && search === '' && whole === '';
  const load: LoadRows<ReportCard> = async (job) => {
    if (isToChoose) return [];
    if (child !== '') return [await api.getReportCard({ id: child })];
    if (ofOwn) return loadOwnCards({ email, Year }, job);
    return loadList(({ page }, options) =>
      api.getReportCards(
        {
          ...(Year === '' ? {} : { Year }),
          ...(StudentTeacher === '' ? {} : { StudentTeacher }),
          ...(search === '' ? {} : { search }),
          page,
          pageSize: cardsPerRequest,
        },
        options,
      ),
    )(job);
  };
  const all = useAllRows(
    load,
    JSON.stringify([isToChoose, ofClass, email, Year, StudentTeacher, search, child]),
  );
  // The year that was found, where none is asked for.
  const [first] = all.rows ?? [];
  const ownYear = {
    ...year,
    value: Year || (first?.Year ?? year.value),
    onChange: (chosen: string) => set({ Year: chosen }),
  };
  const isCards = papers === 'cards';
  const shown = isCards ? all.rows : all.rows?.filter(({ Promotion }) => Promotion !== null);
  return (
    <PaperScreen
      {...all}
      rows={shown}
      onRetry={all.again}
      title={isCards ? t('Report cards') : t('Certificates')}
      description={
        isCards
          ? t('A page for each child, to print and to hang up')
          : t('Of the children whose year ended with Promoted')
      }
      language={language}
      onLanguage={(chosen) => set({ language: chosen })}
      onClear={clear}
      filters={
        <>
          <PickFilter
            label={t('Papers')}
            value={papers}
            choices={[
              { value: 'cards', label: t('Report cards') },
              { value: 'certificates', label: t('Certificates') },
            ]}
            onChange={(chosen) => set({ papers: chosen })}
          />
          {ofClass && <PickFilter {...year} />}
          {ofOwn && <PickFilter {...ownYear} />}
          {ofClass && may('papers.readSchool') && (
            <SelectFilter
              label={t('Teacher')}
              choices={teacherChoices(teachers)}
              value={StudentTeacher}
              onChange={(chosen) => set({ StudentTeacher: chosen })}
            />
          )}
        </>
      }
      empty={
        isCards || isToChoose
          ? emptyOf()
          : t('No child has the result Promoted yet: certificates follow the end of the year.')
      }
      note={
        isToChoose && (
          <Button variant="default" w="fit-content" onClick={() => set({ whole: 'Y' })}>
            {t('Show the whole school')}
          </Button>
        )
      }
      paper={(card, voices) =>
        isCards ? (
          <ReportCardPaper key={card.StudentId} card={card} voices={voices} />
        ) : (
          <PromotionPaper key={card.StudentId} card={card} voices={voices} />
        )
      }
    />
  );

  function emptyOf(): string {
    if (isToChoose) return t('Choose a teacher: the papers of a class are printed in one go.');
    return ofOwn
      ? t('None of your children is enrolled in this year.')
      : t('No child is in this class.');
  }
}
