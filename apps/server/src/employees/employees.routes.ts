import {
  downloadEmployees,
  employeeSheet,
  uploadEmployees,
} from '@yuga/contract/people/employee-sheet'
import {
  createEmployee,
  inviteEmployee,
  inviteEmployees,
  listEmployeePart,
  listEmployees,
  readEmployeeHistory,
  readEmployeeImpact,
  switchEmployee,
  updateEmployee,
} from '@yuga/contract/people/employees'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { isThereEmployee } from '../session/session.store.ts'
import type { LinkMails } from '../session/passwords/invitation.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { tableIn } from '../master-data/read-upload.ts'
import { uploadRecords } from '../master-data/upload-records.ts'
import { confirmedRecords, employeeRecords } from './employee-records.ts'
import { sheetOfEmployees, sheetRowFor } from './employee-sheet.ts'
import { dayShownIn, historyOf, lastUpdateOfEmployees, pageOfEmployees } from './employees.store.ts'
import { employeeRowFor, historyRowFor, pickedEmployeeFor } from './employees.view.ts'
import {
  addedEarlier,
  addEmployee,
  changeEmployee,
  impactOfChange,
  invitedEarlier,
  inviteAgain,
  inviteMany,
  nothingToShow,
  switchAccount,
} from './write-employee.ts'

export function employeeRoutes(app: FastifyInstance, parts: Parts, mails: LinkMails): void {
  serve(
    app,
    parts,
    listEmployees,
    async ({ db, query, actor, language }) => {
      const day = dayShownIn(query.year, actor.today)
      const { totalCount, rows } = await pageOfEmployees(db, language, day, query)
      const lastUpdate = await lastUpdateOfEmployees(db, actor.timeZone)
      return {
        ...lastUpdate,
        updateDate: lastUpdate.lastUpdateDateObject ?? '',
        totalCount,
        employeeList: rows.map(employeeRowFor),
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, listEmployeePart, async ({ db, query, body, actor, language }) => {
    const day = dayShownIn(body.year, actor.today)
    const { totalCount, rows } = await pageOfEmployees(db, language, day, {
      ...query,
      searchKeyword: body.searchKeyword,
      activeYn: body.activeYn ? [body.activeYn] : undefined,
      roles: body.role,
    })
    return { totalCount, employeeList: rows.map(pickedEmployeeFor) }
  })
  serve(app, parts, readEmployeeHistory, async ({ db, query, language }) => {
    const entries = await historyOf(db, query.employeeId, language)
    // who waits to be placed has no entry yet (providers-9)
    if (entries.length === 0 && !(await isThereEmployee(db, query.employeeId))) {
      refuse('employee.not-found', { at: 'employeeId' })
    }
    return { employeeHistoryList: entries.map(historyRowFor) }
  })
  serve(app, parts, createEmployee, (call) => addEmployee(call, mails), { again: addedEarlier })
  serve(app, parts, updateEmployee, changeEmployee)
  serve(app, parts, readEmployeeImpact, impactOfChange)
  serve(app, parts, switchEmployee, switchAccount)
  serve(app, parts, inviteEmployee, (call) => inviteAgain(call, mails), {
    again: () => Promise.resolve(nothingToShow),
  })
  serve(app, parts, inviteEmployees, (call) => inviteMany(call, mails), {
    again: invitedEarlier,
  })
  serveFile(app, parts, downloadEmployees, async (call) => {
    const sheet = await downloadSheet({
      form: employeeSheet,
      shape: listEmployees.list,
      call,
      page: async (page) => {
        const { db, language, query, actor } = call
        const day = dayShownIn(query.year, actor.today)
        const result = await pageOfEmployees(db, language, day, { ...query, ...page })
        return { totalCount: result.totalCount, rows: result.rows.map(sheetRowFor) }
      },
    })
    return { ...sheet, people: sheet.rowCount }
  })
  const uploaded = { before: tableIn(employeeSheet) }
  serve(
    app,
    parts,
    uploadEmployees,
    (call) => {
      const { today } = call.actor
      const { records, known } = employeeRecords(today)
      return uploadRecords(
        call,
        confirmedRecords(call, { records, known }),
        sheetOfEmployees(today, known),
      )
    },
    uploaded,
  )
}
