import {
  applyWhatIf,
  createWhatIf,
  deleteWhatIf,
  listWhatIfs,
  previewWhatIf,
  readWhatIf,
  updateWhatIf,
} from '@yuga/contract/projects/what-ifs'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../../http/serve.ts'
import { applyCopy, impactOfCopy } from './apply-what-if.ts'
import { shownWhatIf, shownWhatIfs } from './shown-what-ifs.ts'
import { addCopy, changeCopy, dropCopy } from './write-what-ifs.ts'

/** The what-if copies of projects, each for its owner alone (what-if-1). */
export function whatIfRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listWhatIfs, shownWhatIfs, { reads: 'snapshot' })
  serve(app, parts, createWhatIf, addCopy)
  serve(app, parts, readWhatIf, shownWhatIf, { reads: 'snapshot' })
  serve(app, parts, updateWhatIf, changeCopy)
  serve(app, parts, deleteWhatIf, dropCopy)
  serve(app, parts, previewWhatIf, impactOfCopy)
  serve(app, parts, applyWhatIf, applyCopy)
}
