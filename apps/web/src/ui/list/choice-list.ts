/** Marks the query of a list of choices: where it fails, `FailedLists` says so and tries again (screens-21). */
export const choiceList = { meta: { isChoiceList: true } } as const

/** In the place of a name that is not read. */
export const unreadName = '…'
