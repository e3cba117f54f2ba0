import { createHash, randomBytes } from 'node:crypto'
import { type Db, statement } from '../db/statement.ts'

/** A file to be stored: its name, what its content is, and its bytes. */
export type NewFile = {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Who stores, and when. */
export type StoredBy = { readonly employeeId: string; readonly at: Date }

/** The bytes of all of them travel as one value, of which each row takes its part. */
const insertFiles = statement<{ file_sn: number }>(`
  with requested as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::bytea[])
      with ordinality as f (file_key, path_key, name, media_type, first, byte_count, sha256, place)),
  numbered as (
    select nextval(pg_get_serial_sequence('files', 'file_sn')) as file_sn, requested.* from requested
    order by place),
  stored as (
    insert into files (file_sn, file_key, path_key, name, media_type, byte_count, sha256, contents, stored_at,
      stored_by)
    overriding system value
    select file_sn, file_key, path_key, name, media_type, byte_count, sha256,
      substr($1::bytea, first, byte_count), $9, $10
    from numbered)
  select file_sn from numbered order by place`)

/** A key that says nothing and cannot be guessed. */
function newKey(): string {
  return randomBytes(24).toString('base64url')
}

/** Stores files under new keys; answers them in the same order. */
export async function storeFiles(
  db: Db,
  files: readonly NewFile[],
  { employeeId, at }: StoredBy,
): Promise<{ readonly fileSn: number; readonly fileKey: string; readonly pathKey: string }[]> {
  if (files.length === 0) return []
  const keyed = files.map((file) => ({ ...file, fileKey: newKey(), pathKey: newKey() }))
  let next = 1
  const firsts = files.map(({ bytes }) => (next += bytes.length) - bytes.length)
  const rows = await insertFiles.all(db, [
    Buffer.concat(files.map(({ bytes }) => bytes)),
    keyed.map(({ fileKey }) => fileKey),
    keyed.map(({ pathKey }) => pathKey),
    files.map(({ name }) => name),
    files.map(({ mediaType }) => mediaType),
    firsts,
    files.map(({ bytes }) => bytes.length),
    files.map(({ bytes }) => createHash('sha256').update(bytes).digest()),
    at,
    employeeId,
  ])
  return keyed.map(({ fileKey, pathKey }, place) => {
    const row = rows[place]
    if (row === undefined) throw new Error('a file was not stored')
    return { fileSn: row.file_sn, fileKey, pathKey }
  })
}

const deleteFiles = statement(`delete from files where file_sn = any($1::bigint[])`)

export async function removeFiles(db: Db, fileSns: readonly number[]): Promise<void> {
  if (fileSns.length > 0) await deleteFiles.count(db, [fileSns])
}

const readPart = statement<{ part: Buffer }>(
  `select substr(contents, $2, $3) as part from files where file_sn = $1`,
)

/** So many bytes of a file from one on, counted from 0. */
export async function partOfFile(
  db: Db,
  fileSn: number,
  first: number,
  count: number,
): Promise<Buffer | undefined> {
  return (await readPart.first(db, [fileSn, first + 1, count]))?.part
}
