/** As the marking screen keeps them (features/attendance/offline/device-store.ts). */
const [databaseName, table] = ['pallikoodam', 'classes'];

/** Whether the list of a class is kept on this device. Looks only: it makes no database. */
export async function keepsClass(): Promise<boolean> {
  try {
    const known = await indexedDB.databases();
    return known.some(({ name }) => name === databaseName) && (await countClasses()) > 0;
  } catch {
    return false;
  }
}

function countClasses(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const finish = (count: number) => {
        database.close();
        resolve(count);
      };
      if (!database.objectStoreNames.contains(table)) return finish(0);
      const counting = database.transaction(table).objectStore(table).count();
      counting.onsuccess = () => finish(counting.result);
      counting.onerror = () => finish(0);
    };
  });
}
