import type { TestServer } from '../server.ts'

/** Gives the people of earlier tests unique names, so that a message of the next test needs no IDs (employees-12). */
export async function withoutNamesakes({ pool }: Pick<TestServer, 'pool'>): Promise<void> {
  await pool.query('update employees set name = employee_id where name <> employee_id')
}
