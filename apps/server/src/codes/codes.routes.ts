import { readCodes } from '@yuga/contract/codes'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { activeCodesOf } from './codes.store.ts'

export function codeRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readCodes, async ({ db, query, language }) =>
    activeCodesOf(db, query.groupCode, language),
  )
}
