import { endingOf } from '@yuga/domain/notices/attachments'

const open = 'application/vnd.openxmlformats-officedocument'
const document = 'application/vnd.oasis.opendocument'

const mediaTypes: Readonly<Record<string, string>> = {
  bmp: 'image/bmp',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: `${open}.wordprocessingml.document`,
  gif: 'image/gif',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  odp: `${document}.presentation`,
  ods: `${document}.spreadsheet`,
  odt: `${document}.text`,
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${open}.presentationml.presentation`,
  txt: 'text/plain',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: `${open}.spreadsheetml.sheet`,
  zip: 'application/zip',
}

/** The media type of a file that has the content which its name says. */
export function mediaTypeOf(name: string): string {
  return mediaTypes[endingOf(name)] ?? 'application/octet-stream'
}
