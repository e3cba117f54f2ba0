import { terms } from '@yuga/contract/texts/terms'
import {
  downloadProjectTemplate,
  projectSheet,
  uploadProjects,
} from '@yuga/contract/projects/project-sheet'
import type { FastifyInstance } from 'fastify'
import { writeTemplate } from '../../excel/write-sheet.ts'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { tableIn } from '../../master-data/read-upload.ts'
import { choicesOf, labelOf } from './choices.store.ts'
import { registerProjects } from './register-projects.ts'

const labels = {
  template: terms.template,
  year: terms.fiscalYear,
} as const

/** Projects registered by a sheet, and the sheet to fill (project-sheet-2). */
export function projectSheetRoutes(app: FastifyInstance, parts: Parts): void {
  serveFile(app, parts, downloadProjectTemplate, async ({ db, query, language }) => {
    const { year } = query
    const choices = await choicesOf(db, year, language)
    return {
      name: `${projectSheet.fileName}_${year}_${labels.template[language]}.xlsx`,
      write: (sink) =>
        writeTemplate(sink, {
          form: projectSheet,
          language,
          notes: [`${labels.year[language]}: ${year}`],
          offered: labelsByField(choices),
        }),
    }
  })
  serve(app, parts, uploadProjects, registerProjects, { before: tableIn(projectSheet) })
}

function labelsByField(choices: Awaited<ReturnType<typeof choicesOf>>): Map<string, string[]> {
  const grouped = new Map<string, string[]>()
  for (const choice of choices) {
    grouped.set(choice.field, [...(grouped.get(choice.field) ?? []), labelOf(choice)])
  }
  return grouped
}
