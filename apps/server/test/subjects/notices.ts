import { createNotice, type Notice } from '@yuga/contract/messages/notices'
import { TestForm, type TestFields, type TestFile } from '../form.ts'
import type { Caller } from '../server.ts'

/** The smallest picture that any program opens: one pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A document of one empty page. */
export const tinyPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Registers a notice with an attached file, unless other files are given. */
export function registersNotice(
  by: Caller,
  fields: TestFields = {},
  files: readonly TestFile[] = [{ field: 'attachFile', name: '일정.txt', bytes: '월요일' }],
): Promise<Notice> {
  const form = new TestForm(files, {
    fields: { subject: '점검 안내', contents: '<p>금요일 18시</p>', ...fields },
  })
  return by(createNotice, { upload: form })
}
