import type { TestServer } from '../../../test/server.ts'

/** The messages to an employee about their account, the latest first, in English. */
export async function accountMessagesOf(
  { pool }: TestServer,
  { employeeId }: { readonly employeeId: string },
): Promise<string[]> {
  const { rows } = await pool.query<{ contents: string }>(
    `select contents_en as contents from messages where receiver_id = $1 and category = 'account'
     order by message_sn desc`,
    [employeeId],
  )
  return rows.map(({ contents }) => contents)
}
