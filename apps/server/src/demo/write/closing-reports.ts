import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { ZipFile } from 'yazl'
import { takesClosingReport } from '@yuga/domain/projects/status/closing'
import { mediaTypeOf } from '../../files/media-types.ts'
import type { Company, Project } from '@yuga/demo/company/company'
import { instantOf } from '@yuga/demo/company/moments'
import { copyInto } from './copy.ts'

/** Every other ended project that takes a report has one, the first of them too (projects-18). */
export async function writeClosingReports(db: pg.PoolClient, { projects }: Company): Promise<void> {
  const ended = projects.filter(
    ({ endedDay, typeCode }) =>
      endedDay !== null &&
      takesClosingReport({ isNew: false, typeCode, isEnded: true, hasClosingReport: false }),
  )
  const { rows } = await db.query<{ last: number }>(
    'select coalesce(max(file_sn), 0)::int as last from files',
  )
  const first = (rows[0]?.last ?? 0) + 1
  const reports = await Promise.all(
    ended
      .filter((_, place) => place % 2 === 0)
      .map(async (project, place) => {
        return { project, sn: first + place, bytes: await reportOf(project) }
      }),
  )
  await copyInto(
    db,
    'files',
    reports.map(({ sn, project, bytes }) => ({
      file_sn: sn,
      file_key: keyOf(`report ${project.id}`),
      path_key: keyOf(`path of report ${project.id}`),
      name: `종료보고서_${project.id}.xlsx`,
      media_type: mediaTypeOf('report.xlsx'),
      byte_count: bytes.length,
      sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
      contents: `\\x${bytes.toString('hex')}`,
      stored_at: instantOf({
        day: project.endedDay ?? project.endDay,
        minute: 9 * 60 + 20,
        officeCode: 'FC001',
      }),
      stored_by: project.pm.id,
    })),
  )
  await db.query(
    `update projects p set closing_report_sn = r.sn
     from unnest($1::text[], $2::bigint[]) as r (project_id, sn) where p.project_id = r.project_id`,
    [reports.map(({ project }) => project.id), reports.map(({ sn }) => sn)],
  )
}

/** A key that is always the same: the demonstration is made alike every time. */
const keyOf = (text: string) =>
  createHash('sha256')
    .update(`demonstration ${text}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url')

/** The form of the groupware, filled: a sheet in the shortest form of its format. */
function reportOf({ id, name, startDay, endDay, pm }: Project): Promise<Buffer> {
  const lines = [
    ['프로젝트 종료 보고서'],
    ['프로젝트', `${id} ${name}`],
    ['기간', `${startDay} ~ ${endDay}`],
    ['PM', pm.name],
    ['결과', '검수 완료'],
  ]
  const cells = (line: readonly string[]) =>
    line.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`
  return packed({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.map((line) => `<row>${cells(line)}</row>`).join('')}</sheetData></worksheet>`,
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A package of these files, the same each time. */
function packed(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(files)) {
    const bytes = Buffer.from(`<?xml version="1.0"?>${text}`)
    zip.addBuffer(bytes, path, {
      mtime: new Date(1980, 0, 1),
      forceDosTimestamp: true,
      compress: false,
    })
  }
  zip.end()
  return buffer(zip.outputStream)
}
