import { setImmediate as others } from 'node:timers/promises'

/** A turn of whatever else the server has to do, between pieces of work that are long together. */
export const turnOfOthers = (): Promise<void> => others()

/** So long at a time: whoever opens a week beside a long answer waits for no more of it. */
const turnMs = 1

/** So many are worked at before the clock is looked at. */
const between = 8

/**
 * Works at long lists in turns with whatever else the server has to do: what takes a list of thousands whole keeps
 * everybody waiting meanwhile.
 */
export async function inTurns<Item>(
  list: readonly Item[],
  work: (some: readonly Item[]) => void,
): Promise<void> {
  let began = performance.now()
  for (let place = 0; place < list.length; place += between) {
    if (performance.now() - began > turnMs) {
      await others()
      began = performance.now()
    }
    work(list.slice(place, place + between))
  }
}

/** The same for what is made of each. */
export async function mappedInTurns<Item, Made>(
  list: readonly Item[],
  made: (item: Item) => readonly Made[],
): Promise<Made[]> {
  const all: Made[] = []
  await inTurns(list, (some) => {
    for (const one of some) all.push(...made(one))
  })
  return all
}
