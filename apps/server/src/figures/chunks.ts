/** So many people a statement: enough to share its cost, few enough to stay within work_mem. */
export const peopleAtATime = 500

/** Queries people in chunks, one after the other, and answers all rows. */
export async function inChunks<Row>(
  employeeIds: readonly string[],
  ask: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const result: Row[][] = []
  for (let first = 0; first < employeeIds.length; first += peopleAtATime) {
    result.push(await ask(employeeIds.slice(first, first + peopleAtATime)))
  }
  return result.flat()
}
