/** Method and path of every call, made by build/route-table.ts. */
declare module 'virtual:route-table' {
  import type { Contract } from '@pallikoodam/contract/contract';

  const routeTable: Contract;
  // A virtual module has exactly one value.
  export default routeTable;
}
