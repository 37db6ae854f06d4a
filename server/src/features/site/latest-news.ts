import type { NewsItem } from '@pallikoodam/contract/site';
import type { Portal } from '../../platform/portal.ts';
import { readSchoolDay } from '../../platform/school-calendar.ts';
import { listLatestNews } from './data.ts';

/**
 * Active news, newest first, each with the day it was written on the school's calendar; blank where
 * that was not kept.
 */
export async function readLatestNews({ database, school }: Portal): Promise<NewsItem[]> {
  const news = await listLatestNews(database);
  return news.map((item) => {
    const written = new Date(item.CreatedDate);
    return { ...item, Day: Number.isNaN(written.getTime()) ? '' : readSchoolDay(school, written) };
  });
}
