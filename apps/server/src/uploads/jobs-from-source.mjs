import { tsImport } from 'tsx/esm/api'

/** The jobs as a thread of a server that runs from its sources loads them; the built server has them as a file. */
export const { run } = await tsImport('../upload-jobs.ts', import.meta.url)
