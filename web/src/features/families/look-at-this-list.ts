import { tableView, textFilter } from '../../screen/view/url-filters.ts';

const pageSize = 10;

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
