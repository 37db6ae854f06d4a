import type { ChildYear } from '@pallikoodam/contract/academic';
import type { ReportCard } from '@pallikoodam/contract/papers';
import { api } from '../../lib/api.ts';

/** How many years back a family's last results are looked for. */
const yearsBack = 2;

type Asked = { email: string; Year: string };

/**
 * The cards of the reader's own children: of the year asked for; without one of the newest year in
 * which one of them has a score, for a year that has just begun tells nothing yet.
 */
export async function loadOwnCards(
  { email, Year }: Asked,
  options: { signal: AbortSignal },
): Promise<ReportCard[]> {
  const page = await api.getFamilyPage({ email, ...(Year === '' ? {} : { Year }) }, options);
  const earlier = page.years.filter((year) => year < page.Year).slice(0, yearsBack);
  const children =
    Year !== '' || page.children.some(hasScore)
      ? page.children
      : ((await findScored(email, { years: earlier, options })) ?? page.children);
  return Promise.all(
    children.map(({ student }) => api.getReportCard({ id: student._id }, options)),
  );
}

async function findScored(
  email: string,
  { years, options }: { years: readonly string[]; options: { signal: AbortSignal } },
): Promise<ChildYear[] | null> {
  for (const Year of years) {
    const { children } = await api.getAcademicRecord({ email, Year }, options);
    if (children.some(hasScore)) return children;
  }
  return null;
}

function hasScore({ assessment }: ChildYear): boolean {
  if (assessment === null) return false;
  return [assessment.Q1, assessment.Q2, assessment.Q3].some((score) => score !== null);
}
