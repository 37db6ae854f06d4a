import type { ImportPreview, ImportRowSeen } from '@pallikoodam/contract/imports';
import type { TFunction } from 'i18next';
import { sayParticular } from '../../lib/say-particular.ts';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { heaps, type Labels } from './outcome.tsx';

/** The report to download: each row with what became of it, and of refused ones the cells as they came. */
export function reportColumns(
  t: TFunction,
  { preview, labels }: { preview: ImportPreview; labels: Labels },
): ReportColumn<ImportRowSeen>[] {
  const headings = preview.Columns.map(({ heading }) => heading);
  const changesOf = ({ changes }: ImportRowSeen) =>
    changes
      .map(({ field, from, to, was }) => {
        const earlier = was === undefined ? '' : ` (${t('Earlier')}: ${was})`;
        return `${labels.get(field) ?? field}: ${from || '–'} → ${to}${earlier}`;
      })
      .join('; ');
  return [
    { header: t('Row'), kind: 'number', value: ({ row }) => row },
    { header: t('Would be'), value: ({ heap }) => t(heaps[heap][1]) },
    { header: t('What'), width: 30, value: ({ name }) => name },
    ...(preview.Rows.some(({ event }) => event !== undefined) ? dayColumns(t) : []),
    { header: t('Why'), width: 50, value: ({ message }) => sayParticular(t, message) },
    { header: t('Changes'), width: 50, value: changesOf },
    ...headings.map((heading, place) => ({
      header: heading,
      value: ({ cells }: ImportRowSeen) => cells?.[place] ?? '',
    })),
  ];
}

function dayColumns(t: TFunction): ReportColumn<ImportRowSeen>[] {
  return [
    { header: t('First day'), kind: 'day', value: ({ event }) => event?.date ?? '' },
    { header: t('Last day'), kind: 'day', value: ({ event }) => event?.endDate ?? '' },
  ];
}
