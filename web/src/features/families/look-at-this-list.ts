import { tableView, textFilter } from '../../screen/view/url-filters.ts';

const pageSize = 10;

/** Requests on the screen at most: each guardian has one of a child. */
const requestsShown = 100;

/** The requests of one child, or of all. */
export function requestsOf(ChildId: string) {
  return { ...(ChildId === '' ? {} : { ChildId }), page: 1, pageSize: requestsShown };
}

/** One child's questions where a record leads here; else all, the oldest first. */
export const lookAddress = {
  ChildId: textFilter(),
  ...tableView({
    pageSizes: [pageSize],
    pageSize,
    sortKeys: ['insertTimeStamp'],
    sort: 'insertTimeStamp',
  }),
};
