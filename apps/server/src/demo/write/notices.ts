import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { addDays } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import { mediaTypeOf } from '../../files/media-types.ts'
import { cleanContents, textOf, withImages } from '../../notices/clean-contents.ts'
import { demoAccounts } from '../../session/demo-accounts.ts'
import type { Company } from '@yuga/demo/company/company'
import { instantOf } from '@yuga/demo/company/moments'
import { type DemoNotice, demoNotices } from '@yuga/demo/notices'
import { administratorOf } from './company.ts'
import { copyInto } from './copy.ts'

/** A reader who reads news only after some days. */
const daysUnread: Readonly<Record<string, number>> = { admin: 0, ex01: 60, pm01: 2, emp01: 5 }

/** A mark that is always the same: the demonstration is made alike every time. */
const markOf = (text: string) => createHash('sha256').update(`demonstration ${text}`).digest()
const keyOf = (text: string) => markOf(text).subarray(0, 24).toString('base64url')

/** Writes the notices with their files, and who has read them (notices-1, notices-8). */
export async function writeNotices(db: pg.PoolClient, company: Company): Promise<void> {
  const { calendar, people } = company
  const by = administratorOf(people)?.id ?? null
  const atOf = ({ daysAgo }: DemoNotice) =>
    instantOf({ day: addDays(calendar.today, -daysAgo), minute: 10 * 60 + 5, officeCode: 'FC001' })
  const oldestFirst = demoNotices.toSorted((one, other) => other.daysAgo - one.daysAgo)
  const notices = oldestFirst.map((notice, index) => ({ ...notice, sn: index + 1 }))
  const files = notices
    .flatMap((notice) => [
      ...(notice.files ?? []).map((name) => ({ notice, name, isInline: false })),
      ...imageNamesIn(notice).map((name) => ({ notice, name, isInline: true })),
    ])
    .map((file, index) => ({ ...file, sn: index + 1, bytes: bytesOf(file.name) }))
  await copyInto(
    db,
    'notices',
    notices.map((notice) => {
      const contents = contentsOf(notice)
      return {
        notice_sn: notice.sn,
        subject: notice.subject,
        contents,
        contents_text: textOf(contents),
        is_pinned: notice.isPinned === true,
        registered_at: atOf(notice),
        registered_by: by,
        updated_at: atOf(notice),
        updated_by: by,
      }
    }),
  )
  await copyInto(
    db,
    'files',
    files.map(({ sn, notice, name, bytes }) => ({
      file_sn: sn,
      file_key: keyOf(`file ${name}`),
      path_key: keyOf(`path ${name}`),
      name,
      media_type: mediaTypeOf(name),
      byte_count: bytes.length,
      sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
      contents: `\\x${bytes.toString('hex')}`,
      stored_at: atOf(notice),
      stored_by: by,
    })),
  )
  await copyInto(
    db,
    'notice_files',
    files.map(({ sn, notice, isInline }) => ({
      file_sn: sn,
      notice_sn: notice.sn,
      is_inline: isInline,
      position: sn,
    })),
  )
  const known = new Set(people.map(({ id }) => id))
  await copyInto(
    db,
    'notice_reads',
    demoAccounts
      .filter(({ employeeId }) => known.has(employeeId))
      .flatMap(({ employeeId }) =>
        notices
          .filter(({ daysAgo }) => daysAgo > (daysUnread[employeeId] ?? 30))
          .map((notice) => ({
            employee_id: employeeId,
            notice_sn: notice.sn,
            read_at: atOf({ ...notice, daysAgo: notice.daysAgo - 1 }),
          })),
      ),
  )
}

function imageNamesIn({ contents }: DemoNotice): string[] {
  return [...contents.matchAll(/data-file="([^"]*)"/g)].map(([, name]) => String(name))
}

/** The contents as the product would have stored them: images are named by the keys of their files. */
function contentsOf(notice: DemoNotice): string {
  const names = imageNamesIn(notice)
  const numbered = notice.contents.replaceAll(
    /data-file="([^"]*)"/g,
    (_, name: string) => `data-file="new:${names.indexOf(name)}"`,
  )
  return withImages(cleanContents(numbered), (reference) => {
    const name = names[Number(reference.slice('new:'.length))]
    return name === undefined ? null : `${keyOf(`file ${name}`)}/${keyOf(`path ${name}`)}`
  })
}

function bytesOf(name: string): Buffer {
  if (name.endsWith('.png')) return barChart([92, 78, 85, 61, 97, 70, 88])
  if (name.endsWith('.pdf')) return pageOfPdf()
  if (name.endsWith('.csv')) {
    return Buffer.from('\ufeff구분,일자,담당\n1차,첫째 주,경영지원팀\n2차,셋째 주,경영지원팀\n')
  }
  return Buffer.from('1. 올해의 목표\n2. 팀별 발표\n3. 질문과 답변\n')
}

/** A page with a line on it, in the shortest form of the format. */
function pageOfPdf(): Buffer {
  const drawing = 'BT /F1 24 Tf 72 720 Td (Yuga) Tj ET'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  const end = `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}${head}${places.join('')}${end}`, 'latin1')
}

/** Bars of so many percent, as an image of grey and blue. */
function barChart(percents: readonly number[]): Buffer {
  const [width, height, barWidth] = [percents.length * 44, 160, 44]
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_, x) => {
        const isInBar = x % barWidth >= 8 && x % barWidth < 36
        const isFilled = (height - y) * 100 <= (percents[Math.floor(x / barWidth)] ?? 0) * height
        return isInBar && isFilled ? [47, 111, 235] : [240, 242, 245]
      }).flat(),
    ]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', head),
    chunkOf('IDAT', deflateSync(Buffer.concat(lines))),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

function chunkOf(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}
